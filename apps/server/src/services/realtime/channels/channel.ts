/** One joined channel of one socket. Source of its behaviour: supabase/realtime, realtime_channel.ex and its handlers. */
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import { expiredToken, type TokenCaller } from '../authorization/access-tokens.ts'
import type { SessionWatch } from '../authorization/live-sessions.ts'
import type { TopicAccess } from '../authorization/policies.ts'
import type { DeliveredChange, Subscriber } from '../changes/subscription.ts'
import { CallWindow } from '../limits/call-window.ts'
import { newPresenceRef, type Presence, presencesJson, trackedJson } from '../presence/presence-registry.ts'
import type { JoinConfig } from '../protocol/join-payload.ts'
import { isJsonObject } from '../../../platform/json-object.ts'
import type { ClientMessage, UserBroadcast } from '../protocol/message.ts'
import { encodeMessage } from '../protocol/serializer.ts'
import type { Broadcast, BroadcastContent } from './broadcast.ts'
import type { ChannelParts, ChannelSocket } from './channel-parts.ts'
import { REFUSALS } from './channel-refusal.ts'
import { ChannelAccess } from './channel-access.ts'
import { type TopicMember, topicKey } from './topic-hub.ts'

export interface ChannelIdentity {
  /** The topic with its prefix `realtime:`. */
  readonly topic: string
  readonly subTopic: string
  readonly joinRef: string | null
  readonly config: JoinConfig
}

const RETRY_SUBSCRIPTION_MS = 5_000
/** Limit of a tracked presence: the server keeps it and sends it to every member of the topic. */
const MAX_PRESENCE_BYTES = 64 * 1024

export class Channel implements TopicMember, Subscriber {
  readonly identity: ChannelIdentity
  readonly #parts: ChannelParts
  readonly #socket: ChannelSocket
  /** Called when the channel ends by itself. */
  readonly #onEnd: (channel: Channel) => void
  readonly #key: string
  readonly #isPresenceEnabled: boolean
  readonly #access: ChannelAccess
  readonly #replayed: ReadonlySet<string>
  #token: string
  #session: SessionWatch
  #presence: Presence | null = null
  #presenceCalls: CallWindow | null = null
  #retry: NodeJS.Timeout | undefined
  readonly #release: () => void
  /** Whether the client was told if it is subscribed; null before. */
  #isServed: boolean | null = null
  #ended = false

  constructor(
    parts: ChannelParts,
    socket: ChannelSocket,
    identity: ChannelIdentity,
    admitted: {
      readonly token: string
      readonly session: SessionWatch
      readonly access: TopicAccess
      readonly replayed: ReadonlySet<string>
      /** Ends the channel's use of the feed of changes. */
      readonly release: () => void
    },
    onEnd: (channel: Channel) => void,
  ) {
    this.#parts = parts
    this.#socket = socket
    this.identity = identity
    this.#token = admitted.token
    this.#session = admitted.session
    this.#replayed = admitted.replayed
    this.#release = admitted.release
    this.#onEnd = onEnd
    this.#key = topicKey(identity.subTopic, identity.config.isPrivate)
    this.#isPresenceEnabled = identity.config.isPresenceEnabled || parts.config.presenceEnabled
    this.#access = new ChannelAccess(parts, socket, {
      subTopic: identity.subTopic,
      isPrivate: identity.config.isPrivate,
      hasPresences: this.#isPresenceEnabled,
      access: admitted.access,
    })
    parts.hub.join(this.#key, this)
  }

  get caller(): TokenCaller {
    return this.#session.caller
  }

  /** Messages that follow the reply to the join. */
  afterJoin(subscription: string | null): void {
    this.#session.whenEnded((message) => this.#shutDown(message))
    if (this.#ended) return
    if (this.#isPresenceEnabled) this.#sendPresences()
    if (this.#hasBindings) this.#announceSubscription(subscription)
    if (this.identity.config.wantsReplicationReady) void this.#announceReplication()
  }

  /** @returns null once subscribed, else why not, in the original's words. */
  async subscribe(): Promise<string | null> {
    if (!this.#hasBindings) return null
    try {
      const { changes, queryLimit } = this.#parts
      const bindings = this.identity.config.postgresChanges
      const result = await queryLimit.take(() => changes.subscribe(this, bindings, this.caller))
      if (this.#ended) changes.unsubscribe(this)
      return result.ok ? null : result.refusal
    } catch (error) {
      if (!isDatabaseUnavailable(error)) {
        this.#parts.log.error('bindings could not be subscribed', { reason: String(error) })
        return 'Unable to subscribe to changes with given parameters'
      }
      if (!this.#ended) this.#retryLater()
      return 'Realtime was unable to connect to the project database'
    }
  }

  async handle(message: ClientMessage): Promise<void> {
    switch (message.event) {
      case 'broadcast':
        return this.#handleBroadcast(message)
      case 'presence':
        return this.#handlePresence(message)
      case 'access_token':
        return this.#handleToken(message.payload)
      default:
        this.#parts.rates.events.add()
    }
  }

  receiveBroadcast(broadcast: Broadcast): void {
    const { rates } = this.#parts
    if (!this.#access.mayRead('broadcast')) return
    if (broadcast.messageId !== null && this.#replayed.has(broadcast.messageId)) return
    rates.events.add()
    if (rates.events.isExceeded()) return this.#shutDown('Too many messages per second')
    const frame = broadcast.frameFor(this.#socket.version, this.identity.topic)
    if (frame !== null) this.#socket.send(frame)
  }

  receivePresenceDiff(diffJson: string): void {
    if (!this.#access.mayRead('presence')) return
    this.#push('presence_diff', diffJson, null)
  }

  receiveChange(ids: readonly number[], { action, dataJson, frames }: DeliveredChange): void {
    const { topic, config } = this.identity
    const { version } = this.#socket
    const key = `${version} ${config.namesBindings ? ids.join(',') : ''} ${topic}`
    let frame = frames.get(key)
    if (!frame) {
      const message = { joinRef: null, ref: null, topic }
      const text = config.namesBindings
        ? encodeMessage(version, {
            ...message,
            event: 'postgres_changes',
            payloadJson: `{"data":${dataJson},"ids":[${ids.join(',')}]}`,
          })
        : encodeMessage(version, { ...message, event: action, payloadJson: dataJson })
      frame = Buffer.from(text)
      frames.set(key, frame)
    }
    this.#socket.sendText(frame)
  }

  receiveFilterFailure(): void {
    this.#shutDown('A filter of postgres_changes could not be evaluated')
  }

  receiveGap(): void {
    if (this.#isServed !== null) this.#announceSubscription(null)
  }

  receiveInterruption(reason: string): void {
    if (this.#isServed === true) this.#announceSubscription(reason)
  }

  /** Ends the channel once its token has expired, and evaluates the policies anew after their interval. @param now milliseconds since 1970. */
  check(now: number): void {
    const seconds = now / 1000
    if (this.caller.expiresAt <= seconds) {
      this.#shutDown(expiredToken(this.caller.expiresAt, seconds).message)
    } else if (this.#access.isDue(now)) void this.#reevaluate()
  }

  /** Leaves the topic, without a message. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#retry)
    const { hub, changes } = this.#parts
    this.#parts.sessions.release(this.#session)
    hub.leave(this.#key, this)
    changes.unsubscribe(this)
    this.#untrack()
    this.#release()
  }

  async #reevaluate(): Promise<void> {
    const caller = this.caller
    const refusal = await this.#access.reevaluate(caller, 'interval')
    // A new token has already evaluated the policies.
    if (refusal !== null && caller === this.caller) this.#shutDown(refusal)
  }

  get #hasBindings(): boolean {
    return this.identity.config.postgresChanges.length > 0
  }

  async #handleBroadcast({ payload, broadcast, ref }: ClientMessage): Promise<void> {
    const { hub, rates, config: settings } = this.#parts
    const { config } = this.identity
    if (!(await this.#access.mayWrite('broadcast', this.caller))) return
    if (this.#ended) return
    rates.events.add()
    if (rates.events.isExceeded()) return this.#shutDown('Too many messages per second')
    const content = contentOf(payload, broadcast)
    const refusal =
      content === null
        ? 'Broadcast payload must be a map'
        : bytesOf(content) > settings.limits.maxPayloadBytes
          ? 'payload_size_exceeded'
          : null
    if (content && refusal === null)
      hub.broadcast(this.#key, content, config.receivesOwnBroadcasts ? null : this)
    if (!config.acknowledgesBroadcasts) return
    if (refusal === null) this.#reply(ref, 'ok', '{}')
    else this.#reply(ref, 'error', JSON.stringify({ reason: refusal }))
  }

  async #handlePresence({ payload, ref }: ClientMessage): Promise<void> {
    const { limits } = this.#parts.config
    if (!isJsonObject(payload) || typeof payload['event'] !== 'string') return this.#reply(ref, 'ok', '{}')
    this.#presenceCalls ??= new CallWindow(limits.clientPresence)
    if (!this.#presenceCalls.take()) return this.#shutDown('Client presence rate limit exceeded')
    switch (payload['event'].toLowerCase()) {
      case 'track':
        return this.#track(payload['payload'] ?? {}, ref)
      case 'untrack':
        this.#untrack()
        return this.#reply(ref, 'ok', '{}')
      default:
        return this.#reply(ref, 'error', '{}')
    }
  }

  async #track(payload: unknown, ref: string | null): Promise<void> {
    const { hub, rates, config } = this.#parts
    await this.#access.evaluatePresences(this.caller)
    if (!(await this.#access.mayWrite('presence', this.caller))) return this.#reply(ref, 'error', '{}')
    if (this.#ended) return
    if (!isJsonObject(payload)) {
      return this.#reply(ref, 'error', '{"reason":"Presence track payload must be a map"}')
    }
    const payloadJson = trackedJson(payload)
    if (payloadJson === this.#presence?.payloadJson) return this.#reply(ref, 'ok', '{}')
    if (Buffer.byteLength(payloadJson) > Math.min(MAX_PRESENCE_BYTES, config.limits.maxPayloadBytes))
      return this.#shutDown('Track message size exceeded')
    if (rates.presenceEvents.isExceeded()) return this.#shutDown('Too many presence messages per second')
    rates.presenceEvents.add()
    const former = this.#presence
    const presence: Presence = {
      ref: newPresenceRef(),
      key: this.identity.config.presenceKey,
      payloadJson,
      formerRef: former?.ref ?? null,
    }
    this.#presence = presence
    hub.changePresences(this.#key, { joins: [presence], leaves: former ? [former] : [] })
    this.#reply(ref, 'ok', '{}')
  }

  #untrack(): void {
    const former = this.#presence
    this.#presence = null
    if (former) this.#parts.hub.changePresences(this.#key, { joins: [], leaves: [former] })
  }

  async #handleToken(payload: unknown): Promise<void> {
    const token = isJsonObject(payload) ? payload['access_token'] : null
    if (typeof token !== 'string' || token.startsWith('sb_') || token === this.#token) return
    const { tokens, sessions } = this.#parts
    const read = await tokens.read(token)
    if (!read.ok) return this.#shutDown(read.refusal.message)
    const session = await sessions.admit(read.value)
    if (!session.ok)
      return this.#shutDown(
        (session.refusal === 'unavailable' ? REFUSALS.databaseUnavailable : session.refusal).message,
      )
    if (this.#ended) return sessions.release(session.value)
    sessions.release(this.#session)
    this.#session = session.value
    this.#session.whenEnded((message) => this.#shutDown(message))
    this.#token = token
    const refusal = await this.#access.reevaluate(this.caller, 'token')
    if (refusal !== null) return this.#shutDown(refusal)
    if (!this.#ended && this.#hasBindings) this.#announceSubscription(await this.subscribe())
  }

  #sendPresences(): void {
    if (!this.#access.mayRead('presence')) return
    const { hub, rates } = this.#parts
    if (rates.presenceEvents.isExceeded()) return this.#shutDown('Too many presence messages per second')
    rates.presenceEvents.add()
    this.#push('presence_state', presencesJson(hub.presences.list(this.#key)), this.identity.joinRef)
  }

  #announceSubscription(refusal: string | null): void {
    // A subscription that is accepted is served while changes arrive; `receiveGap` follows once they do.
    const reason = refusal ?? this.#parts.changes.interruption
    this.#isServed = reason === null
    if (reason === null) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    else this.#system('postgres_changes', 'error', reason)
  }

  #retryLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#subscribeAgain(), RETRY_SUBSCRIPTION_MS).unref()
  }

  async #subscribeAgain(): Promise<void> {
    if (this.#ended) return
    const refusal = await this.subscribe()
    if (!this.#ended) this.#announceSubscription(refusal)
  }

  async #announceReplication(): Promise<void> {
    const { changes, config } = this.#parts
    await changes.untilReading(config.replicationReadyTimeoutMs)
    if (this.#ended) return
    if (changes.interruption === null) this.#system('system', 'ok', 'Replication connection established')
    else this.#shutDown('Replication connection was not established in time')
  }

  /** Sends the reason, and closes the channel. */
  #shutDown(message: string): void {
    if (this.#ended) return
    this.#system('system', 'error', message)
    this.end()
    this.#onEnd(this)
  }

  #system(extension: string, status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.identity.subTopic }
    this.#push('system', JSON.stringify(payload), this.identity.joinRef)
  }

  #push(event: string, payloadJson: string, joinRef: string | null): void {
    const { topic } = this.identity
    this.#socket.send(encodeMessage(this.#socket.version, { joinRef, ref: null, topic, event, payloadJson }))
  }

  #reply(ref: string | null, status: 'ok' | 'error', responseJson: string): void {
    const { topic, joinRef } = this.identity
    const payloadJson = `{"status":"${status}","response":${responseJson}}`
    this.#socket.send(
      encodeMessage(this.#socket.version, { joinRef, ref, topic, event: 'phx_reply', payloadJson }),
    )
  }
}

/** @returns null for a payload that no client could read. */
function contentOf(payload: unknown, broadcast: UserBroadcast | null): BroadcastContent | null {
  if (broadcast) return { kind: 'user', broadcast }
  if (Buffer.isBuffer(payload)) return { kind: 'bytes', payload }
  return isJsonObject(payload) ? { kind: 'object', payloadJson: JSON.stringify(payload) } : null
}

function bytesOf(content: BroadcastContent): number {
  if (content.kind === 'user') return content.broadcast.payload.length
  return content.kind === 'bytes' ? content.payload.length : Buffer.byteLength(content.payloadJson)
}
