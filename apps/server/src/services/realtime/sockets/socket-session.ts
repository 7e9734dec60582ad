/** One open socket: its channels, and the order of its messages. */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Channel } from '../channels/channel.ts'
import type { ChannelParts, ChannelSocket } from '../channels/channel-parts.ts'
import {
  type ChannelRefusal,
  invalidJoin,
  reasonOf,
  REFUSALS,
  unknownError,
} from '../channels/channel-refusal.ts'
import { joinChannel } from '../channels/join-channel.ts'
import { joinExcess, payloadRefusal, readJoinPayload } from '../protocol/join-payload.ts'
import type { MemoryHolder, MemoryShare } from '../limits/memory-share.ts'
import type { LogThrottle } from '../../../platform/log-throttle.ts'
import type { ClientMessage, Frame, SerializerVersion } from '../protocol/message.ts'
import { decodeMessage, encodeMessage } from '../protocol/serializer.ts'

export interface Handshake {
  readonly version: SerializerVersion
  readonly token: string
  readonly headersJson: string
  readonly network: string
}

/** What all sockets share. */
export interface SharedResources {
  /** Limits log lines that clients can cause at will. */
  readonly throttle: LogThrottle
  /** Unfinished messages, and those that wait to be handled. */
  readonly incoming: MemoryShare
  /** Called for the network of a socket whose messages took too much of it. */
  readonly onGivenUp: (network: string) => void
  /** What waits for clients that do not read it. */
  readonly outgoing: MemoryShare
  /** Counts a socket of an account until the returned function is called; null where the account has its share. */
  readonly takeAccount: (account: string) => (() => void) | null
}

const TOPIC_PREFIX = 'realtime:'
/** Maximum of waiting messages; beyond it the socket is not read. */
const MAX_WAITING = 100
const MAX_WAITING_BYTES = 1024 * 1024
const MAX_TOPIC_BYTES = 255
const MAX_UNREADABLE = 20
/** RFC 6455, 7.4.1. */
const NORMAL_CLOSURE = 1000
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013
/** Less is looked at once a second only. */
const COUNTED_WRITE_BYTES = 256 * 1024

/** Messages wait unparsed, since a parsed one takes many times its bytes. */
interface WaitingMessage {
  readonly data: Buffer
  readonly isBinary: boolean
}

/** What a piece of a message takes beside its bytes. */
const CHUNK_OVERHEAD = 256

export class SocketSession implements ChannelSocket, MemoryHolder {
  readonly version: SerializerVersion
  readonly token: string
  readonly headersJson: string
  readonly network: string
  readonly #parts: ChannelParts
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #channels = new Map<string, Channel>()
  readonly #resources: SharedResources
  /** The same socket, as a holder of what it was sent and has not read. */
  readonly #outgoing: MemoryHolder
  #account: { readonly name: string; readonly leave: () => void } | null = null
  /** Bytes that were read and belong to no complete message yet. */
  #unfinished = 0
  #lastChunk = 0
  readonly #waiting: WaitingMessage[] = []
  #waitingBytes = 0
  #unreadable = 0
  #isWorking = false
  #isCorked = false
  #isClosed = false
  /** Whether the server has closed the socket; further messages are ignored. */
  #isEnding = false
  #lastMessageAt = Date.now()
  #emptySince = Date.now()

  /**
   * @param stream that the socket writes to.
   */
  constructor(
    parts: ChannelParts,
    { socket, stream }: { readonly socket: WebSocket; readonly stream: Duplex },
    { version, token, headersJson, network }: Handshake,
    resources: SharedResources,
  ) {
    this.#resources = resources
    this.network = network
    this.#outgoing = { network, giveUp: () => this.#endSlowConsumer() }
    this.#parts = parts
    this.#socket = socket
    this.#stream = stream
    this.version = version
    this.token = token
    this.headersJson = headersJson
  }

  send(frame: Frame): void {
    this.#write(frame, typeof frame !== 'string')
  }

  sendText(bytes: Buffer): void {
    this.#write(bytes, false)
  }

  #write(frame: Frame, binary: boolean): void {
    if (this.#isClosed) return
    const { bufferedAmount } = this.#socket
    if (bufferedAmount > this.#parts.config.limits.maxBufferedBytes) return this.#endSlowConsumer()
    if (bufferedAmount > COUNTED_WRITE_BYTES) this.#resources.outgoing.set(this.#outgoing, bufferedAmount)
    if (this.#isClosed) return
    this.#cork()
    this.#socket.send(frame, { binary })
  }

  /** Frames of one turn leave in one write: a system call costs more than a frame. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    process.nextTick(uncork, this)
  }

  uncork(): void {
    this.#isCorked = false
    this.#stream.uncork()
  }

  /** Bytes of the client, before they are parsed. */
  reading({ length }: Buffer): void {
    // What a socket that is being closed still receives is discarded.
    if (this.#isEnding) return
    this.#unfinished += length + CHUNK_OVERHEAD
    this.#lastChunk = length
    this.#countIncoming()
  }

  receive(data: Buffer, isBinary: boolean): void {
    this.#lastMessageAt = Date.now()
    // What follows a complete message came with the last piece.
    this.#unfinished = Math.max(0, Math.min(this.#unfinished - data.length, this.#lastChunk))
    if (this.#isClosed || this.#isEnding) return this.#countIncoming()
    this.#waiting.push({ data, isBinary })
    this.#waitingBytes += data.length
    if (this.#waiting.length > MAX_WAITING || this.#waitingBytes > MAX_WAITING_BYTES) this.#socket.pause()
    if (!this.#isWorking) void this.#work()
    this.#countIncoming()
  }

  /** Checks tokens and rights of the channels, and ends the socket if its client is silent or has long had no channel. */
  check(now: number): void {
    for (const channel of this.#channels.values()) channel.check(now)
    const { heartbeatTimeoutMs, noChannelTimeoutMs } = this.#parts.config
    this.#resources.outgoing.set(this.#outgoing, this.#socket.bufferedAmount)
    const isUnused = this.#channels.size === 0 && now - this.#emptySince > noChannelTimeoutMs
    if (isUnused || now - this.#lastMessageAt > heartbeatTimeoutMs) this.#socket.terminate()
  }

  belongsTo(account: string): boolean {
    if (this.#account?.name === account) return true
    const leave = this.#resources.takeAccount(account)
    if (leave === null) return false
    this.#account?.leave()
    this.#account = { name: account, leave }
    return true
  }

  /** Ends the socket, whose messages hold most of the memory that all share. */
  giveUp(): void {
    this.#resources.onGivenUp(this.network)
    this.#log('unfinished messages take too much memory, a socket was closed', 'IncomingMemoryReached')
    this.#terminate()
  }

  #countIncoming(): void {
    this.#resources.incoming.set(this, this.#unfinished + this.#waitingBytes)
  }

  #endSlowConsumer(): void {
    this.#log('a client that does not read its messages was disconnected', 'SlowConsumer')
    this.#terminate()
  }

  #log(message: string, code: string): void {
    if (this.#resources.throttle.mayLog(code)) this.#parts.log.warn(message, { code })
  }

  /** A closing handshake would go on reading, and keep what waits. */
  #terminate(): void {
    this.#isEnding = true
    this.#socket.close(TRY_AGAIN_LATER)
    this.#socket.terminate()
  }

  /** The socket is being closed since a frame was not valid; further messages are ignored. */
  broken(): void {
    this.#isEnding = true
    this.#unfinished = 0
    this.#discardWaiting()
  }

  /** The socket is closed: its channels end. */
  closed(): void {
    this.#isClosed = true
    this.#unfinished = 0
    this.#discardWaiting()
    this.#resources.outgoing.set(this.#outgoing, 0)
    this.#account?.leave()
    for (const channel of this.#channels.values()) channel.end()
    this.#channels.clear()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let waiting = this.#waiting.shift(); waiting; waiting = this.#waiting.shift()) {
      this.#waitingBytes -= waiting.data.length
      const message = decodeMessage(waiting.data, waiting.isBinary, this.version)
      if (message) await this.#answer(message)
      else this.#ignoreMessage()
      const hasRoom = this.#waiting.length < MAX_WAITING / 2 && this.#waitingBytes < MAX_WAITING_BYTES / 2
      if (this.#socket.isPaused && hasRoom) this.#socket.resume()
    }
    this.#isWorking = false
    this.#countIncoming()
  }

  async #answer(message: ClientMessage): Promise<void> {
    try {
      await this.#handle(message)
    } catch (error) {
      this.#parts.log.error('a message of a socket failed', {
        code: 'UnknownErrorOnWebSocketMessage',
        reason: String(error),
      })
      this.#reply(message, 'error', '{"reason":"Unknown Error on Channel"}')
    }
  }

  /** A client that keeps sending unreadable messages is disconnected. */
  #ignoreMessage(): void {
    const code = 'MalformedWebSocketMessage'
    if (this.#resources.throttle.mayLog(code))
      this.#parts.log.info('a message of a socket was not readable', { code })
    this.#unreadable += 1
    if (this.#unreadable > MAX_UNREADABLE) this.#end(POLICY_VIOLATION)
  }

  #end(code: number): void {
    this.#isEnding = true
    this.#discardWaiting()
    this.#socket.close(code)
  }

  #discardWaiting(): void {
    this.#waiting.length = 0
    this.#waitingBytes = 0
    this.#countIncoming()
  }

  #handle(message: ClientMessage): void | Promise<void> {
    const { topic, event } = message
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(message, 'ok', '{}')
    if (event === 'phx_join') return this.#join(message)
    const channel = this.#channels.get(topic)
    if (event === 'phx_leave') return this.#leave(message, channel)
    if (!channel) return this.#unmatched(message)
    // A message to an earlier join of the channel.
    const { joinRef } = channel.identity
    if (message.joinRef !== null && joinRef !== null && message.joinRef !== joinRef) return
    return channel.handle(message)
  }

  async #join(message: ClientMessage): Promise<void> {
    const { topic, payload } = message
    if (!topic.startsWith(TOPIC_PREFIX)) return this.#unmatched(message)
    const subTopic = topic.slice(TOPIC_PREFIX.length)
    if (subTopic === '') return this.#refuse(message, REFUSALS.topicNameRequired)
    if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES) return this.#refuse(message, REFUSALS.topicNameTooLong)
    const former = this.#channels.get(topic)
    if (former) {
      former.end()
      this.#close(former)
    }
    if (this.#channels.size >= this.#parts.config.limits.maxChannelsPerSocket) {
      return this.#refuse(message, REFUSALS.tooManyChannels)
    }
    const unreadable = payloadRefusal(payload)
    if (unreadable !== null) return this.#refuse(message, unknownError(unreadable))
    const excess = joinExcess(payload)
    if (excess !== null) return this.#refuse(message, invalidJoin(excess))
    const config = readJoinPayload(payload, subTopic)
    const joinRef = message.joinRef ?? message.ref
    const joined = await joinChannel(this.#parts, this, { topic, subTopic, joinRef, config }, (channel) =>
      this.#close(channel),
    )
    if (!joined.ok) return this.#refuse(message, joined.refusal)
    const { channel, responseJson, subscription, replay } = joined.value
    if (this.#isClosed) return channel.end()
    this.#channels.set(topic, channel)
    this.#reply(message, 'ok', responseJson)
    for (const broadcast of replay) {
      const frame = broadcast.frameFor(this.version, topic)
      if (frame !== null) this.send(frame)
    }
    channel.afterJoin(subscription)
  }

  #leave(message: ClientMessage, channel: Channel | undefined): void {
    if (channel && message.joinRef !== null && channel.identity.joinRef !== message.joinRef)
      channel = undefined
    channel?.end()
    this.#reply(message, 'ok', '{}')
    if (channel) this.#close(channel)
  }

  /** Notifies the client that a channel has ended. */
  #close(channel: Channel): void {
    const { topic, joinRef } = channel.identity
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic)
    if (this.#channels.size === 0) this.#emptySince = Date.now()
    this.send(
      encodeMessage(this.version, { joinRef, ref: joinRef, topic, event: 'phx_close', payloadJson: '{}' }),
    )
  }

  #refuse(message: ClientMessage, refusal: ChannelRefusal): void {
    this.#parts.log.info('a channel was not joined', { code: refusal.code, reason: refusal.message })
    this.#reply(message, 'error', JSON.stringify({ reason: reasonOf(refusal) }))
    if (refusal.closesSocket) this.#end(NORMAL_CLOSURE)
  }

  /** The reply names no join, as in the original. Source: Phoenix.Socket, `encode_ignore`. */
  #unmatched({ ref, topic }: ClientMessage): void {
    const payloadJson = '{"status":"error","response":{"reason":"unmatched topic"}}'
    this.send(encodeMessage(this.version, { joinRef: null, ref, topic, event: 'phx_reply', payloadJson }))
  }

  #reply({ joinRef, ref, topic, event }: ClientMessage, status: 'ok' | 'error', responseJson: string): void {
    const payloadJson = `{"status":"${status}","response":${responseJson}}`
    const own = event === 'phx_join' ? (joinRef ?? ref) : joinRef
    this.send(encodeMessage(this.version, { joinRef: own, ref, topic, event: 'phx_reply', payloadJson }))
  }
}

const uncork = (session: SocketSession): void => session.uncork()
