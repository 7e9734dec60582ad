/**
 * The time that a client has to send a request's body. Node's own `requestTimeout` holds for all requests of a server; this
 * one can be lifted for a service that reads a large body as a stream.
 */
import type { IncomingMessage } from 'node:http'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** @param onTimeout is called where the body has not ended in time. */
export function limitBodyDuration(incoming: IncomingMessage, timeoutMs: number, onTimeout: () => void): void {
  const { headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const deadline = setTimeout(() => {
    if (!incoming.complete) onTimeout()
  }, timeoutMs).unref()
  deadlines.set(incoming, deadline)
  incoming.once('close', () => clearTimeout(deadline))
}

/** Lets a body take as long as it needs; its reader has to bound the time between two pieces. */
export function liftBodyDeadline(incoming: IncomingMessage): void {
  clearTimeout(deadlines.get(incoming))
}
