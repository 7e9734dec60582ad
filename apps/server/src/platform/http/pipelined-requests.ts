/** Limits how many requests of one connection wait for their responses at a time. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Higher than the services' own limits per caller, which respond with a status. Browsers and gateways do not pipeline. */
export const MAX_PIPELINED = 500

/**
 * HTTP/1.1 allows a client to send requests without waiting for responses (pipelining), and Node holds all of them in memory. A
 * connection with more than `max` of them is closed.
 */
export function limitPipelinedRequests(server: Server, max: number): void {
  const waiting = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const requests = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, requests)
    if (requests > max) socket.destroy()
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  })
}
