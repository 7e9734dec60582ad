/** The words beside a status (RFC 9112, 4), which an answer's value has no place for. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { headerValue } from '../response/header-syntax.ts'

/** No more of it than a header may well have. */
const MOST_BYTES = 1_000

/** Says them, if they may stand in one line, where the request came over a socket. */
export function sayReason(context: Context, reason: string): void {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  const bytes = headerValue('reason', reason)
  if (outgoing && bytes !== null) outgoing.statusMessage = bytes.slice(0, MOST_BYTES)
}
