/** Listens for HTTP on an address or a socket file, with limits for slow and silent clients; stops without cutting requests off. */
import { once } from 'node:events'
import { chmodSync, unlinkSync } from 'node:fs'
import type { Socket } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { logResponseOf } from './access-log.ts'
import { limitBodyDuration } from './body-deadline.ts'
import { hasWaitingPart, sendWaitingPart } from './file-response.ts'
import { type HttpAddress, takesConnections } from './http-address.ts'
import type { DirectHandler } from './node-handlers.ts'
import { limitPipelinedRequests, MAX_PIPELINED } from './pipelined-requests.ts'
import { refuseConnection } from './refused-connection.ts'
import { assignRequestId } from './request-id.ts'
import { closeSockets, destroySockets, dispatchUpgrades, type SocketsAt } from './socket-upgrades.ts'
import { limitUnusedConnections, type UnusedConnectionLimits } from './unused-connections.ts'
import { hasCode } from '../system-error.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

export interface ListenOptions {
  readonly direct?: DirectHandler
  /** Where WebSockets go; null where no service has any. */
  readonly socketsAt?: SocketsAt | null
  /** How long a client may take to send a body, unless its service reads it as a stream. */
  readonly bodyTimeoutMs?: number
  /** How long a client may read nothing of a response before the connection is closed. */
  readonly readerTimeoutMs?: number
  readonly unusedConnections?: UnusedConnectionLimits
  /** Receives one entry per answer; absent while the access log is off. */
  readonly accessLog?: Log | null
  /** The lowest status that is logged there. */
  readonly loggedFromStatus?: number
  /** Header with the id that a trusted proxy gave a request; null to trust none. */
  readonly requestIdHeader?: string | null
}

/** Slow senders are cut off: Node's own limits (60 s and 300 s) let a few hundred sockets hold a server for minutes. */
const HEADERS_TIMEOUT_MS = 10_000
const BODY_TIMEOUT_MS = 30_000
/** A token in a header holds its account's metadata, and the data API refuses long addresses itself; Node's own 16 KiB would be too little for both. */
const MAX_HEADER_BYTES = 262_144
/** Interval at which the timeouts above are checked; with Node's default of 30 s, the 10 s could become 40. */
const TIMEOUT_CHECK_MS = 1_000
/** A response stays in memory until its client has read it, so a client that stops reading is disconnected. */
const READER_TIMEOUT_MS = 30_000
/** A browser that connected in advance connects again when it needs to. */
const UNUSED_CONNECTIONS: UnusedConnectionLimits = { silentMs: 5_000, unused: 1_000 }
/** Limit of open connections of all kinds, 10,000 sockets among them; further ones are closed at once. */
const MAX_CONNECTIONS = 20_000
const DRAIN_TIMEOUT_MS = 5_000
const IDLE_CHECK_MS = 50

/**
 * @param portSetting name of the setting that chooses the port, for messages.
 * @throws StartupError if the address is taken or does not belong to this machine.
 */
export async function listen(
  fetch: Fetch,
  address: HttpAddress,
  portSetting: string,
  {
    direct = () => false,
    socketsAt = null,
    bodyTimeoutMs = BODY_TIMEOUT_MS,
    readerTimeoutMs = READER_TIMEOUT_MS,
    unusedConnections = UNUSED_CONNECTIONS,
    accessLog = null,
    loggedFromStatus,
    requestIdHeader = null,
  }: ListenOptions = {},
): Promise<Server> {
  const byFramework = getRequestListener(sendingFiles(fetch))
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    // Bodies have a deadline of their own, which a service can lift.
    requestTimeout: 0,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  }
  const note = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    assignRequestId(incoming, outgoing, requestIdHeader)
    if (accessLog) logResponseOf(incoming, outgoing, accessLog, loggedFromStatus)
  }
  const server = createServer(limits, (incoming, outgoing) => {
    note(incoming, outgoing)
    limitBodyDuration(incoming, bodyTimeoutMs, () => refuseSlowBody(incoming, outgoing))
    if (!direct(incoming, outgoing)) void byFramework(incoming, outgoing)
  })
  server.maxConnections = MAX_CONNECTIONS
  const release = limitUnusedConnections(server, unusedConnections)
  limitPipelinedRequests(server, MAX_PIPELINED)
  // Node answers upgrades like other requests as long as there is no listener for them.
  if (socketsAt) dispatchUpgrades(server, socketsAt, release)
  server.on('clientError', refuseUnreadable)
  // Responds to an unknown `Expect` header; Node's own response has no request id and is not logged.
  server.on('checkExpectation', (incoming, outgoing) => {
    note(incoming, outgoing)
    outgoing.writeHead(417).end()
  })
  server.on('request', (_, response) => {
    // Each sent byte restarts the timeout. Without pending bytes the response is still being made.
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
      throw new AddressNotLocal(`"${address.host}" is no address of this machine.`)
    throw error
  }
}

// The framework sends a response of its own class at once, whatever its headers; reading its body turns it into a plain `Response`.
void RESPONSE_ALREADY_SENT.body

/** Sends the parts of files that handlers leave for their responses; all other responses are the framework's to send. */
const sendingFiles =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    const response = await fetch(request, env)
    const outgoing = env.outgoing as ServerResponse
    if (!(response instanceof Response) || !hasWaitingPart(outgoing)) return response
    await sendWaitingPart(outgoing, response)
    return RESPONSE_ALREADY_SENT
  }

const STATUS_OF_UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Responds to malformed requests. Node's own handler closes the connection at once, so that a client that is still sending sees only a
 * broken connection; here further bytes are ignored for a moment.
 */
function refuseUnreadable(error: Error & { code?: string }, stream: Duplex): void {
  const socket = stream as Socket
  // The refusal has been sent already.
  if (socket.writableEnded) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  refuseConnection(socket, STATUS_OF_UNREADABLE[error.code ?? ''] ?? '400 Bad Request')
}

function refuseSlowBody({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent || !socket.writable || socket.writableEnded) socket.destroy()
  else refuseConnection(socket, '408 Request Timeout')
}

/** The machine has no such address: one without IPv6 has no `::1`. */
export class AddressNotLocal extends StartupError {}

/** @throws StartupError where another server listens on the file, or it cannot be made. */
async function listenOnSocket(
  server: Server,
  { path, mode }: HttpAddress & { kind: 'socket' },
): Promise<Server> {
  if (await takesConnections({ path })) throw new StartupError(`Another server listens on ${path}.`)
  try {
    // A killed server leaves its file behind.
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

/** Takes no more connections, closes WebSockets, and waits a few seconds for requests in flight. */
export async function drain(server: Server, drainTimeoutMs = DRAIN_TIMEOUT_MS): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  closeSockets(server)
  // A connection is idle again once its request has ended, and would then be kept for the next.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => {
    server.closeAllConnections()
    destroySockets(server)
  }, drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}
