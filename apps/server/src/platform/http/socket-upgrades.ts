/** Requests that change the protocol of their connection (RFC 9110, 7.8): WebSockets go to the service above their path. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SocketUpgrades } from './node-handlers.ts'
import { headerPairs } from './raw-headers.ts'
import { refuseConnection } from './refused-connection.ts'

/** Finds the sockets of the service that is mounted above a path. */
export type SocketsAt = (path: string) => SocketUpgrades | undefined

const openSockets = new WeakMap<
  Server,
  { readonly sockets: Set<Duplex>; readonly services: Set<SocketUpgrades> }
>()

/**
 * Dispatches WebSockets by path, and refuses paths without a service. Any other protocol is ignored, as HTTP allows: the request is
 * answered as if it named none (some clients offer `h2c` with every request).
 * @param onUpgrade is called with each connection that stops being HTTP.
 */
export function dispatchUpgrades(
  server: Server,
  socketsAt: SocketsAt,
  onUpgrade: (socket: Duplex) => void,
): void {
  const open = { sockets: new Set<Duplex>(), services: new Set<SocketUpgrades>() }
  openSockets.set(server, open)
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWebSocket(incoming)) return respondWithoutUpgrade(server, incoming, socket, head)
    onUpgrade(socket)
    // Node has removed its listeners from the socket, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    const service = socketsAt(pathOf(incoming.url ?? ''))
    if (!service) return refuseConnection(socket, '404 Not Found')
    open.sockets.add(socket)
    open.services.add(service)
    socket.on('close', () => open.sockets.delete(socket))
    service.accept(incoming, socket, head)
  })
}

/** Makes the services close the server's sockets. */
export function closeSockets(server: Server): void {
  for (const service of openSockets.get(server)?.services ?? []) service.close()
}

/** Breaks off the sockets that are still open. */
export function destroySockets(server: Server): void {
  for (const socket of openSockets.get(server)?.sockets ?? []) socket.destroy()
}

const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

/** Hands the connection back to the server with the same request, without the headers that ask for another protocol. */
function respondWithoutUpgrade(
  server: Server,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { method, url, httpVersion } = incoming
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (const [name, value] of headerPairs(incoming)) {
    if (/^upgrade$/i.test(name)) continue
    lines.push(`${name}: ${/^connection$/i.test(name) ? withoutUpgrade(value) : value}`)
  }
  // Node reads the bytes of a header as Latin-1.
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  socket.unshift(Buffer.concat([request, head]))
  server.emit('connection', socket)
}

const withoutUpgrade = (connection: string): string =>
  connection
    .split(',')
    .map((option) => option.trim())
    .filter((option) => !/^(?:upgrade|http2-settings)$/i.test(option))
    .join(', ')
