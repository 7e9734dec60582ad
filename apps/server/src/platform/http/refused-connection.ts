/** Refusals written straight to a socket, for what never becomes a request with a response. */
import type { Duplex } from 'node:stream'
import { requestIdLine } from './request-id.ts'

/** How long the sender has to read the refusal while the rest of what it sends is ignored. */
const REFUSAL_TIMEOUT_MS = 5_000

/** @param status with its reason phrase: `404 Not Found`. */
export function refuseConnection(socket: Duplex, status: string): void {
  setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${requestIdLine()}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
