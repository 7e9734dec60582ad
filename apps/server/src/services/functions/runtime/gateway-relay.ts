/**
 * A server on a socket file that passes everything on to the installation's own address. Functions reach it by a client that
 * takes the file for a proxy (see deno/function-entry.ts).
 */
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type Server,
} from 'node:http'
import { relayUpgrade } from '../sockets/relay-upgrade.ts'

/** How long a function may keep a connection whose handshake was refused. */
const END_MS = 5_000

export interface GatewayTarget {
  readonly host: string
  readonly port: number
  /** The `Host` header that the server sees. */
  readonly authority: string
}

export function openGatewayRelay(path: string, target: GatewayTarget): Server {
  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
    const upstream = httpRequest(requestTo(target, incoming), (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    const headOf = ({ rawHeaders }: IncomingMessage) => pairs(rawHeaders)
    // A handshake may declare a body that never comes, so no other request may use its connection.
    const request = { ...requestTo(target, incoming), agent: false }
    relayUpgrade({ socket, head, request, headOf, endMs: END_MS }).catch(() => socket.destroy())
  })
  // Without the socket file functions cannot reach the server; everything else keeps working.
  server.on('error', () => undefined)
  server.listen({ path })
  server.unref()
  return server
}

function requestTo(target: GatewayTarget, { method, url = '', rawHeaders }: IncomingMessage): RequestOptions {
  const headers = pairs(rawHeaders).filter(([name]) => name.toLowerCase() !== 'host')
  return {
    host: target.host,
    port: target.port,
    method,
    path: url.replace(/^http:\/\/[^/]*/, '') || '/',
    headers: [...headers.flat(), 'Host', target.authority],
    setHost: false,
  }
}

const pairs = (rawHeaders: readonly string[]): [string, string][] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []))
