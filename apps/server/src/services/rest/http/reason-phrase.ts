/** The reason phrase after the status code (RFC 9112, 4), which a `Response` object cannot hold. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { headerValue } from '../response/header-syntax.ts'

/** Longer phrases are truncated. */
const MAX_BYTES = 1_000

/** @returns null for a text that does not fit in one line. */
export function reasonPhrase(reason: string): string | null {
  const bytes = headerValue('reason', reason)
  return bytes === null ? null : bytes.slice(0, MAX_BYTES)
}

/** Sets the reason phrase if the request came over a socket. */
export function setReasonPhrase(context: Context, reason: string): void {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  const phrase = reasonPhrase(reason)
  if (outgoing && phrase !== null) outgoing.statusMessage = phrase
}
