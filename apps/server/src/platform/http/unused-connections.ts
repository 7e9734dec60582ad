/** Bounds connections on which no request has come: how long one may stay silent, and how many there may be at a time. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface UnusedConnectionLimits {
  /** How long a connection may send nothing at all. */
  readonly silentMs: number
  /** How many there may be on which no request has come yet. One more, and the oldest of them is closed: a new one may be about to ask. */
  readonly unused: number
}

/**
 * Slow senders of a request's head are left to the server's own `headersTimeout`; here they only count.
 * @returns what takes a connection out of the count; one that carries a request leaves it by itself.
 */
export function limitUnusedConnections(
  server: Server,
  { silentMs, unused }: UnusedConnectionLimits,
): (socket: Duplex) => void {
  /** The oldest stands first. */
  const waiting = new Set<Duplex>()
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      // There is no request to answer.
      if (socket.bytesRead === 0) socket.destroy()
    }, silentMs).unref()
    waiting.add(socket)
    socket.once('close', () => {
      clearTimeout(timer)
      waiting.delete(socket)
    })
    if (waiting.size <= unused) return
    const [oldest] = waiting
    oldest?.destroy()
  })
  const release = (socket: Duplex) => void waiting.delete(socket)
  server.on('request', ({ socket }: IncomingMessage) => release(socket))
  return release
}
