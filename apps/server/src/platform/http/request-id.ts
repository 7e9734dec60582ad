/** The id of a request, which its response and its log lines repeat. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

const HEADER = 'X-Request-Id'

/** The header line of a response that is written without Node's response. */
export const requestIdLine = (): string => `${HEADER}: ${randomUUID()}\r\n`

/** Random, so that it does not reveal how many requests there are. */
export function assignRequestId(outgoing: ServerResponse): void {
  outgoing.setHeader(HEADER, randomUUID())
}

/** @returns undefined where the request came over no socket, as in a test that calls the handler itself. */
export function requestIdOf(outgoing: ServerResponse | undefined): string | undefined {
  const id = outgoing?.getHeader(HEADER)
  return typeof id === 'string' ? id : undefined
}

/** The id of a request that the framework handles. */
export function requestId(context: Context): string | undefined {
  const env = context.env as { readonly outgoing?: ServerResponse } | undefined
  return requestIdOf(env?.outgoing)
}
