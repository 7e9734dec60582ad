/** Limits connections that have not sent a request yet: how long one may be silent, and how many there may be. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface UnusedConnectionLimits {
  /** How long a connection may send nothing at all. */
  readonly silentMs: number
  /** Limit of connections without a request. Beyond it the oldest is closed, since the newest is the likeliest to send one. */
  readonly unused: number
}

/**
 * Clients that send headers slowly are closed by Node's `headersTimeout`; here they are only counted.
 * @returns a function that stops counting a connection; this happens by itself when a request arrives.
 */
export function limitUnusedConnections(
  server: Server,
  { silentMs, unused }: UnusedConnectionLimits,
): (socket: Duplex) => void {
  /** Sorted by age, the oldest first. */
  const waiting = new Set<Duplex>()
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      // After a stall of this process, what clients have sent meanwhile is read between timers and immediates.
      setImmediate(() => {
        if (socket.bytesRead === 0) socket.destroy()
      })
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
