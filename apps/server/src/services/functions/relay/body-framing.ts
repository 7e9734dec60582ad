/** How the body of a request is delimited on the connection to a worker. Source: RFC 9112, 6. */
import type { IncomingMessage } from 'node:http'

/** Node itself frames a body of these methods only; it sends that of any other as bare bytes. */
const FRAMED_BY_NODE = new Set(['PATCH', 'POST', 'PUT'])

/** Web requests of these methods have no body, so functions would never read it. */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])

type Framed = Pick<IncomingMessage, 'headers' | 'method'>

export const hasBody = ({ headers }: Pick<Framed, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the request's body goes to the worker; any other is read and dropped. */
export const takesBody = ({ method = '' }: Pick<Framed, 'method'>): boolean => !WITHOUT_BODY.has(method)

/** A body that the receiver may not expect gets its own connection, so that its bytes are never read as the next request. */
export const needsOwnConnection = (incoming: Framed): boolean =>
  takesBody(incoming) && hasBody(incoming) && !FRAMED_BY_NODE.has(incoming.method ?? '')

/** @returns a flat list of names and values. */
export function framingHeaders(incoming: Framed): string[] {
  if (!takesBody(incoming)) return []
  const { headers } = incoming
  // A worker that closes the connection after its response could reset it while the request is still being sent, and lose the response.
  const connection = needsOwnConnection(incoming) ? ['Connection', 'keep-alive'] : []
  if (headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked', ...connection]
  const length = headers['content-length']
  return length === undefined ? [] : ['Content-Length', length, ...connection]
}
