/** The words beside a status (RFC 9112, 4), which an answer's value has no place for. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { headerValue } from '../response/header-syntax.ts'

/** No more of it than a header may well have. */
const MAX_BYTES = 1_000

/** @returns null for what may not stand in one line. */
export function reasonPhrase(reason: string): string | null {
  const bytes = headerValue('reason', reason)
  return bytes === null ? null : bytes.slice(0, MAX_BYTES)
}

/** Says them where the request came over a socket. */
export function sayReason(context: Context, reason: string): void {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  const phrase = reasonPhrase(reason)
  if (outgoing && phrase !== null) outgoing.statusMessage = phrase
}
