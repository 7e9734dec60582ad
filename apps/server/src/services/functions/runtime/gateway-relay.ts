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
import { headerPairs } from '../../../platform/http/raw-headers.ts'
import type { Log } from '../../../platform/log.ts'
import { LogThrottle } from '../../../platform/log-throttle.ts'
import { relayUpgrade } from '../sockets/relay-upgrade.ts'

/** As a proxy before the server would set them. */
const SET_BY_RELAY = new Set(['host', 'x-forwarded-proto'])
/** How long a function may keep a connection whose handshake was refused. */
const END_MS = 5_000

export interface GatewayTarget {
  readonly host: string
  readonly port: number
  /** The `Host` header that the server sees. */
  readonly authority: string
  /** Scheme, name and port of the address that functions use. */
  readonly origin: string
  /** Path of that address which the server does not see; empty for none. */
  readonly base: string
  /** `http` or `https`, of that address. */
  readonly scheme: string
}

/** A server that is away is logged once a minute, and not at every call. */
export function openGatewayRelay(path: string, target: GatewayTarget, log: Log): Server {
  const throttle = new LogThrottle()
  const report = (error: NodeJS.ErrnoException) => {
    if (!throttle.mayLog(error.code ?? '')) return
    log.error('functions cannot reach the services', {
      address: `${target.host}:${target.port}`,
      reason: error.message,
    })
  }
  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
    const upstream = httpRequest(requestTo(target, incoming), (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    upstream.on('error', (error) => {
      if (!outgoing.destroyed) report(error)
      outgoing.destroy()
    })
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    // A handshake may declare a body that never comes, so no other request may use its connection.
    const request = { ...requestTo(target, incoming), agent: false }
    relayUpgrade({ socket, head, request, headOf: headerPairs, endMs: END_MS }).catch((error: Error) => {
      if (!socket.destroyed) report(error)
      socket.destroy()
    })
  })
  // Without the socket file functions cannot reach the server; everything else keeps working.
  server.on('error', () => undefined)
  server.listen({ path })
  server.unref()
  return server
}

function requestTo(target: GatewayTarget, incoming: IncomingMessage): RequestOptions {
  const { method, url = '' } = incoming
  const headers = headerPairs(incoming).filter(([name]) => !SET_BY_RELAY.has(name.toLowerCase()))
  const address = url.replace(/^http:\/\/[^/]*/, '') || '/'
  const isBelow = target.base !== '' && address.startsWith(`${target.base}/`)
  return {
    host: target.host,
    port: target.port,
    method,
    path: isBelow ? address.slice(target.base.length) : address,
    headers: [...headers.flat(), 'Host', target.authority, 'X-Forwarded-Proto', target.scheme],
    setHost: false,
  }
}
