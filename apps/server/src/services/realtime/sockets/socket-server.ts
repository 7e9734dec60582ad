/** Accepts sockets: checks key and limits of the handshake, and hands each socket to its session. */
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { addressIn, networkOf } from '../../../platform/http/client-address.ts'
import type { SocketUpgrades } from '../../../platform/http/node-handlers.ts'
import { LogThrottle } from '../../../platform/log-throttle.ts'
import type { ChannelParts } from '../channels/channel-parts.ts'
import type { SerializerVersion } from '../protocol/message.ts'
import { MemoryShare } from '../limits/memory-share.ts'
import { SocketShares } from '../limits/socket-shares.ts'
import { type Handshake, type SharedResources, SocketSession } from './socket-session.ts'

/** The original's own address is `/socket/websocket`; its gateway's `/websocket`. */
const SOCKET_PATH = /\/websocket\/?$/
const CHECK_MS = 1_000
/** Headers are kept for as long as the socket is open. */
const MAX_HEADERS_BYTES = 8 * 1024
/** How long a network opens no sockets after its messages took too much memory. */
const GIVEN_UP_MS = 5_000
const REFUSAL_TIMEOUT_MS = 5_000
/** How long a client may take to answer that its socket is closed. */
const CLOSE_TIMEOUT_MS = 5_000
/** The service is going away (RFC 6455, 7.4.1): clients connect again. */
const GOING_AWAY = 1001

interface HandshakeRefusal {
  readonly status: number
  readonly error: string
}

/** Parts of the free sockets that one network and one account may have. */
const NETWORK_PART = 1
const ACCOUNT_PART = 0.5

export class SocketServer implements SocketUpgrades {
  readonly #parts: ChannelParts
  readonly #server: WebSocketServer
  readonly #sessions = new Map<WebSocket, SocketSession>()
  readonly #throttle = new LogThrottle()
  readonly #networks: SocketShares
  /** When a network last took too much memory; it opens no sockets for a while, since it would send the same bytes again. */
  readonly #givenUpAt = new Map<string, number>()
  readonly #resources: SharedResources
  #timer: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(parts: ChannelParts) {
    this.#parts = parts
    const { maxSockets, maxIncomingBytes, maxOutgoingBytes } = parts.config.limits
    this.#networks = new SocketShares(maxSockets, NETWORK_PART)
    const accounts = new SocketShares(maxSockets, ACCOUNT_PART)
    this.#resources = {
      throttle: this.#throttle,
      incoming: new MemoryShare(maxIncomingBytes),
      onGivenUp: (network) => void this.#givenUpAt.set(network, Date.now()),
      outgoing: new MemoryShare(maxOutgoingBytes),
      takeAccount: (account) =>
        accounts.mayTake(account, this.#sessions.size) ? accounts.take(account) : null,
    }
    // The types of the package (8.18) lack the time limit.
    const options: ServerOptions & { readonly closeTimeout: number } = {
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: parts.config.limits.maxFrameBytes,
      closeTimeout: CLOSE_TIMEOUT_MS,
    }
    this.#server = new WebSocketServer(options)
  }

  accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    void this.#accept(incoming, socket, head).catch(() => socket.destroy())
  }

  close(): void {
    this.#isClosing = true
    clearInterval(this.#timer)
    for (const socket of this.#sessions.keys()) socket.close(GOING_AWAY)
  }

  /** Terminates the sockets that are still open. */
  stop(): void {
    this.close()
    for (const socket of this.#sessions.keys()) socket.terminate()
  }

  async #accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://unused')
    if (!SOCKET_PATH.test(url.pathname)) return refuse(socket, { status: 404, error: 'Not Found' })
    const handshake = await this.#handshake(incoming, url)
    if ('status' in handshake) return refuse(socket, handshake)
    this.#server.handleUpgrade(incoming, socket, head, (webSocket) =>
      this.#open(webSocket, socket, handshake),
    )
  }

  async #handshake(incoming: IncomingMessage, url: URL): Promise<Handshake | HandshakeRefusal> {
    const { tokens, config, rates } = this.#parts
    const version = versionOf(url.searchParams.get('vsn'))
    if (version === null) return { status: 403, error: 'Serializer version not supported' }
    const headerKey = incoming.headers['x-api-key']
    const key = typeof headerKey === 'string' ? headerKey : url.searchParams.get('apikey')
    if (key === null) return { status: 401, error: 'API key is missing' }
    const token = tokens.tokenOf(key)
    const read = await tokens.read(token)
    if (!read.ok)
      return {
        status: 401,
        error: read.refusal.kind === 'expired' ? 'Token has expired' : read.refusal.message,
      }
    const network = networkOf(clientOf(incoming, config.addressHeader))
    const open = this.#sessions.size
    const isFull = open >= config.limits.maxSockets || !this.#networks.mayTake(network, open)
    if (this.#isClosing || isFull || this.#givenUpAt.has(network)) {
      if (this.#throttle.mayLog('ConnectionRateLimitReached'))
        this.#parts.log.warn('a socket was refused', { code: 'ConnectionRateLimitReached' })
      return { status: 429, error: 'Too many connected users' }
    }
    if (rates.joins.isExceeded() || rates.networkJoins.isExceeded(network))
      return { status: 429, error: 'Too many joins per second' }
    const headers = headersJson(incoming)
    if (Buffer.byteLength(headers) > MAX_HEADERS_BYTES) {
      return { status: 431, error: 'Request header fields are too large' }
    }
    return { version, token, headersJson: headers, network }
  }

  #open(socket: WebSocket, stream: Duplex, handshake: Handshake): void {
    const session = new SocketSession(this.#parts, { socket, stream }, handshake, this.#resources)
    const leaveNetwork = this.#networks.take(handshake.network)
    // Before `ws` reads the bytes.
    stream.prependListener('data', (chunk: Buffer) => session.reading(chunk))
    this.#sessions.set(socket, session)
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref()
    socket.on('message', (data, isBinary) => session.receive(bytesOf(data), isBinary))
    // A frame that breaks the protocol, or exceeds the limit, closes its socket: `ws` has sent the code by then, discards what the client
    // still sends and ends the connection after the time limit. An end at once could overtake the code.
    socket.on('error', () => session.broken())
    socket.on('close', () => {
      this.#sessions.delete(socket)
      leaveNetwork()
      session.closed()
    })
  }

  #check(): void {
    const now = Date.now()
    for (const [network, at] of this.#givenUpAt) if (now - at > GIVEN_UP_MS) this.#givenUpAt.delete(network)
    for (const session of this.#sessions.values()) session.check(now)
  }
}

function versionOf(text: string | null): SerializerVersion | null {
  if (text === null || /^1\.0(?:\.\d+)?$/.test(text)) return '1.0.0'
  return /^2\.0(?:\.\d+)?$/.test(text) ? '2.0.0' : null
}

function bytesOf(data: Buffer | ArrayBuffer | readonly Buffer[]): Buffer {
  if (Buffer.isBuffer(data)) return data
  return data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.concat(data)
}

function clientOf({ headers, socket }: IncomingMessage, addressHeader: string | null): string | null {
  const forwarded = addressHeader === null ? undefined : headers[addressHeader.toLowerCase()]
  return addressIn(Array.isArray(forwarded) ? forwarded[0] : forwarded, socket.remoteAddress ?? '')
}

/** Policies see the headers whose names begin with `x-`, as in the original. */
function headersJson({ headers }: IncomingMessage): string {
  return JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-'))))
}

function refuse(socket: Duplex, { status, error }: HandshakeRefusal): void {
  const body = JSON.stringify({ error })
  setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref()
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
