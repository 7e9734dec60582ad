/** Writes refusals directly to a socket, for connections that never become a request with a response object. */
import type { Duplex } from 'node:stream'
import { requestIdLine } from './request-id.ts'

/** How long the client has to read the refusal; what it still sends is ignored. */
const REFUSAL_TIMEOUT_MS = 5_000

/** @param status with its reason phrase: `404 Not Found`. */
export function refuseConnection(socket: Duplex, status: string): void {
  setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${requestIdLine()}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
