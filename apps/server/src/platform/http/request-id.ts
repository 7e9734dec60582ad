/** The id of a request, which its response and its log lines repeat. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Environment } from '../environment.ts'

const HEADER = 'X-Request-Id'
/** Ids of proxies: UUIDs, hexadecimal digits, trace ids. Anything else could forge lines of a log or fill it. */
const PROXY_ID = /^[\w.:=+/@-]{1,128}$/

/**
 * Header in which a trusted proxy passes the id that it gave a request: `GOTRUE_API_REQUEST_ID_HEADER`, else `X-Request-Id` where
 * the operator has named a header of the proxy for the client's address.
 * @returns null where no proxy is trusted. Source of the first name: supabase/auth, APIConfiguration.
 */
export function readRequestIdHeader(env: Environment): string | null {
  return env['GOTRUE_API_REQUEST_ID_HEADER'] || (env['GOTRUE_RATE_LIMIT_HEADER'] ? HEADER : null)
}

/** The header line of a response that is written without Node's response. */
export const requestIdLine = (): string => `${HEADER}: ${randomUUID()}\r\n`

/**
 * Random, so that it does not reveal how many requests there are, unless a trusted proxy has assigned one.
 * @param proxyHeader as `readRequestIdHeader` returns it.
 */
export function assignRequestId(
  { headers }: Pick<IncomingMessage, 'headers'>,
  outgoing: ServerResponse,
  proxyHeader: string | null,
): void {
  const given = proxyHeader === null ? undefined : headers[proxyHeader.toLowerCase()]
  outgoing.setHeader(HEADER, typeof given === 'string' && PROXY_ID.test(given) ? given : randomUUID())
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
