/** Heads of responses: of functions, and of calls that the relay refuses. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HeaderPair } from '../../../platform/http/raw-headers.ts'
import { requestIdOf as serverRequestId } from '../../../platform/http/request-id.ts'
import { guardResponseHeaders, type ResponseHeaders } from '../../../platform/http/response-headers.ts'
import type { RelayError } from '../errors/relay-error.ts'
import { hasBody } from './body-framing.ts'
import { servedHeaders, type ServedBy } from './served-headers.ts'

/** Read by browsers of other origins, where the relay answers in place of a function. */
const EXPOSED = 'sb-error-code, sb-request-id, x-relay-error, x-sb-edge-region'
const UNEXPECTED = { status: 500, code: 'EDGE_FUNCTION_ERROR', message: 'Internal Server Error' } as const

export const newRequestId = (): string => randomUUID()

/** The id of a request, which its response and its log lines repeat. */
export const requestIdOf = (outgoing: ServerResponse): string => serverRequestId(outgoing) ?? newRequestId()

/** @param headers of the function, which decides about CORS by itself. */
export function writeResponseHead(
  outgoing: ServerResponse,
  status: number,
  headers: readonly HeaderPair[],
  served: ServedBy & { readonly isGet: boolean },
): void {
  outgoing.statusCode = status
  for (const [name, value] of headers) outgoing.appendHeader(name, value)
  // As on the hosted service: a function serves data, and pages would run in the web app's own origin.
  const type = String(outgoing.getHeader('content-type') ?? '')
  if (served.isGet && /^text\/html\b/i.test(type))
    outgoing.setHeader('Content-Type', type.replace(/^text\/html/i, 'text/plain'))
  const own: ResponseHeaders = {}
  guardResponseHeaders(own)
  for (const [name, value] of Object.entries(own))
    if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value)
  if (status >= 500) outgoing.setHeader('SB-Error-Code', 'EDGE_FUNCTION_ERROR')
  for (const [name, value] of servedHeaders(served)) outgoing.setHeader(name, value)
}

/**
 * Answers in place of the function.
 * @param error null for a failure of this service.
 * @param endMs how long the client may continue to send its body.
 */
export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: RelayError | null,
  served: ServedBy,
  endMs: number,
): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const { status, body, headers } = refusal(error, served)
  outgoing.statusCode = status
  for (const [name, value] of headers) outgoing.setHeader(name, value)
  incoming.unpipe().resume()
  if (incoming.complete || !hasBody(incoming)) return void outgoing.end(body)
  // The response is sent at once. Closing the connection while the client still sends could reset it before the response is read, so the rest of a short body is read and dropped.
  outgoing.setHeader('Connection', 'close').setHeader('Content-Length', Buffer.byteLength(body))
  outgoing.flushHeaders()
  outgoing.write(body)
  const end = setTimeout(() => incoming.socket.destroy(), endMs)
  outgoing.once('close', () => clearTimeout(end))
  incoming.once('end', () => outgoing.end())
}

/** The same on a connection that was to become a WebSocket. */
export function refuseSocket(
  socket: Duplex,
  error: RelayError | null,
  served: ServedBy,
  endMs: number,
): void {
  if (!socket.writable) return void socket.destroy()
  const end = setTimeout(() => socket.destroy(), endMs)
  socket.once('close', () => clearTimeout(end))
  const { status, body, headers } = refusal(error, served)
  const lines = [...headers, ['Content-Length', String(Buffer.byteLength(body))], ['Connection', 'close']]
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
}

function refusal(
  error: RelayError | null,
  served: ServedBy,
): { readonly status: number; readonly body: string; readonly headers: readonly HeaderPair[] } {
  const { status, code, message } = error ?? UNEXPECTED
  const own: ResponseHeaders = {}
  guardResponseHeaders(own)
  return {
    status,
    body: JSON.stringify({ code, message }),
    headers: [
      ['Content-Type', 'application/json'],
      ['SB-Error-Code', code],
      ['X-Relay-Error', 'true'],
      ['Access-Control-Allow-Origin', '*'],
      ['Access-Control-Expose-Headers', EXPOSED],
      ...Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]),
      ...servedHeaders(served),
    ],
  }
}
