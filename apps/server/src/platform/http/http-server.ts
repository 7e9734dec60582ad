/** Listening for HTTP on an address or a socket file, with the patience that strangers deserve; and ending without cutting anyone off. */
import { once } from 'node:events'
import { chmodSync, unlinkSync } from 'node:fs'
import { type AddressInfo, connect, type NetConnectOpts, type Socket } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { logAnswerOf } from './access-log.ts'
import type { Log } from '../log.ts'
import { nameRequest, requestIdLine } from './request-id.ts'
import { hasCode } from '../secrets.ts'
import type { DirectHandler } from './node-handlers.ts'
import { StartupError } from '../startup-error.ts'
import { limitUnusedConnections, type UnusedConnectionLimits } from './unused-connections.ts'

export type HttpAddress =
  | { readonly kind: 'port'; readonly host: string; readonly port: number; readonly ipv6Only?: boolean }
  /** A socket file, with its permission bits. */
  | { readonly kind: 'socket'; readonly path: string; readonly mode: number }

type Fetch = Parameters<typeof getRequestListener>[0]

export interface ListenOptions {
  readonly direct?: DirectHandler
  /** How long a reader may stand still before the connection is broken off. */
  readonly readerTimeoutMs?: number
  readonly unusedConnections?: UnusedConnectionLimits
  /** Receives one entry per answer; absent while the access log is off. */
  readonly accessLog?: Log | null
  /** The lowest status that is told there. */
  readonly loggedFromStatus?: number
}

/** Slow senders are cut off: Node's own limits (60 s and 300 s) let a few hundred sockets hold a server for minutes. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** A token holds all that its account says of itself, and goes into a header; Node's own 16 KiB would lock such a person out, and refuse long addresses before the data API could. */
const MAX_HEADER_BYTES = 262_144
/** How late a slow sender may be noticed; Node's own 30 s would make 10 s into 40. */
const TIMEOUT_CHECK_MS = 1_000
/** For a reader who takes nothing more of an answer that is ready: all of it stands in memory until then. */
const READER_TIMEOUT_MS = 30_000
/** For a sender to read why what she still sends is not read. */
const REFUSAL_TIMEOUT_MS = 5_000
/** A sender connects in order to ask; a browser that connected in advance connects again. */
const UNUSED_CONNECTIONS: UnusedConnectionLimits = { silentMs: 5_000, unused: 1_000 }
/** Open connections of all kinds; further ones are closed unread. */
const MOST_CONNECTIONS = 10_000
const DRAIN_TIMEOUT_MS = 5_000
const IDLE_CHECK_MS = 50

/**
 * @param portSetting the name of the setting that chooses the port, for the person who must choose another.
 * @throws StartupError where the address is taken or is none of this machine's.
 */
export async function listen(
  fetch: Fetch,
  address: HttpAddress,
  portSetting: string,
  {
    direct = () => false,
    readerTimeoutMs = READER_TIMEOUT_MS,
    unusedConnections = UNUSED_CONNECTIONS,
    accessLog = null,
    loggedFromStatus,
  }: ListenOptions = {},
): Promise<Server> {
  const byFramework = getRequestListener(fetch)
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  }
  const note = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    nameRequest(outgoing)
    if (accessLog) logAnswerOf(incoming, outgoing, accessLog, loggedFromStatus)
  }
  const server = createServer(limits, (incoming, outgoing) => {
    note(incoming, outgoing)
    if (!direct(incoming, outgoing)) void byFramework(incoming, outgoing)
  })
  server.maxConnections = MOST_CONNECTIONS
  limitUnusedConnections(server, unusedConnections)
  server.on('clientError', refuseUnreadable)
  // An expectation that is none of HTTP's; Node's own answer has no name and is not logged.
  server.on('checkExpectation', (incoming, outgoing) => {
    note(incoming, outgoing)
    outgoing.writeHead(417).end()
  })
  server.on('request', (_, response) => {
    // Each byte that is sent begins the time anew. While nothing waits to be sent, the time is the database's.
    response.setTimeout(readerTimeoutMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy()
    })
  })
  if (address.kind === 'socket') return listenOnSocket(server, address)
  try {
    server.listen({ host: address.host, port: address.port, ipv6Only: address.ipv6Only ?? false })
    await once(server, 'listening')
    return server
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new StartupError(`Port ${address.port} is taken: choose another with ${portSetting}.`)
    if (hasCode(error, 'EACCES'))
      throw new StartupError(
        `Port ${address.port} is not for this account: choose another with ${portSetting}.`,
      )
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND'].some((code) => hasCode(error, code)))
      throw new AddressUnknown(`"${address.host}" is no address of this machine.`)
    throw error
  }
}

const STATUS_OF_UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers what is no request. Node's own way breaks the connection off at once, so that whoever is still sending learns of that
 * alone; here the rest is passed over for a moment.
 */
function refuseUnreadable(error: Error & { code?: string }, stream: Duplex): void {
  const socket = stream as Socket
  // What comes behind the refusal is no request either.
  if (socket.writableEnded) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = STATUS_OF_UNREADABLE[error.code ?? ''] ?? '400 Bad Request'
  setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${requestIdLine()}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The machine has no such address: one without IPv6 has no `::1`. */
export class AddressUnknown extends StartupError {}

/** @throws StartupError where another server listens on the file, or it cannot be made. */
async function listenOnSocket(
  server: Server,
  { path, mode }: HttpAddress & { kind: 'socket' },
): Promise<Server> {
  if (await isListening({ path })) throw new StartupError(`Another server listens on ${path}.`)
  try {
    // What a killed server left.
    unlinkSync(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw new StartupError(`${path} cannot be made a socket.`)
  }
  try {
    server.listen({ path })
    await once(server, 'listening')
    chmodSync(path, mode)
    return server
  } catch {
    throw new StartupError(`${path} cannot be made a socket.`)
  }
}

/** Whether somebody takes connections where this server listens: of a socket, the file may have been taken away. */
export async function isReachable(server: Server): Promise<boolean> {
  const address = server.address()
  if (address === null) return false
  return isListening(
    typeof address === 'string' ? { path: address } : { host: address.address, port: address.port },
  )
}

async function isListening(where: NetConnectOpts): Promise<boolean> {
  const probe = connect(where)
  try {
    await once(probe, 'connect')
    return true
  } catch {
    return false
  } finally {
    probe.destroy()
  }
}

/** Where it listens, as an address that a client may use. */
export function urlOf(server: Server, address: HttpAddress): string {
  if (address.kind === 'socket') return `unix:${address.path}`
  const { port } = server.address() as AddressInfo
  return httpUrl({ host: address.host, port })
}

export function httpUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Takes no more connections, and lets requests in flight end, for a while. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection is idle again once its request has ended, and would then be kept for the next.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}
