/** Joins a channel: checks limits, token and policies, and reads what is replayed. */
import { evaluateReading } from '../authorization/topic-authorizer.ts'
import { NOT_EVALUATED, type TopicAccess } from '../authorization/policies.ts'
import type { SessionWatch } from '../authorization/live-sessions.ts'
import type { TokenCaller } from '../authorization/access-tokens.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import { bindingId } from '../model/binding.ts'
import type { JoinConfig, ReplayRequest } from '../protocol/join-payload.ts'
import { readMessages, type StoredMessage } from '../store/message-rows.ts'
import { Broadcast } from './broadcast.ts'
import { Channel, type ChannelIdentity } from './channel.ts'
import type { ChannelParts, ChannelSocket } from './channel-parts.ts'
import { type ChannelRefusal, refusedToken, REFUSALS, unreadable } from './channel-refusal.ts'

export interface Joined {
  readonly channel: Channel
  /** The `response` of the reply. */
  readonly responseJson: string
  /** Why the bindings could not be subscribed, or null. */
  readonly subscription: string | null
  readonly replay: readonly Broadcast[]
}

const MAX_REPLAYED = 25

export async function joinChannel(
  parts: ChannelParts,
  socket: ChannelSocket,
  identity: ChannelIdentity,
  onEnd: (channel: Channel) => void,
): Promise<Result<Joined, ChannelRefusal>> {
  const release = parts.changes.use()
  try {
    const joined = await join(parts, socket, identity, { release, onEnd })
    if (!joined.ok) release()
    return joined
  } catch (error) {
    release()
    throw error
  }
}

interface Ends {
  readonly release: () => void
  readonly onEnd: (channel: Channel) => void
}

async function join(
  parts: ChannelParts,
  socket: ChannelSocket,
  identity: ChannelIdentity,
  { release, onEnd }: Ends,
): Promise<Result<Joined, ChannelRefusal>> {
  const { config } = identity
  const { rates } = parts
  if (parts.config.privateOnly && !config.isPrivate) return refused(REFUSALS.privateOnly)
  if (rates.joins.isExceeded() || rates.networkJoins.isExceeded(socket.network))
    return refused(REFUSALS.tooManyJoins)
  rates.joins.add()
  rates.networkJoins.add(socket.network)
  const token = tokenOf(config, socket)
  const caller = await parts.tokens.read(token)
  if (!caller.ok) return refused(refusedToken(caller.refusal))
  const { sub: account } = caller.value.claims
  if (typeof account === 'string' && account !== '' && !socket.belongsTo(account))
    return refused(REFUSALS.tooManySockets)
  const session = await parts.sessions.admit(caller.value)
  if (!session.ok) {
    const { refusal } = session
    return refused(refusal === 'unavailable' ? REFUSALS.databaseUnavailable : refusedToken(refusal))
  }
  let joined: Result<Joined, ChannelRefusal> | null = null
  try {
    joined = await joinAdmitted(parts, socket, identity, { token, session: session.value, release, onEnd })
    return joined
  } finally {
    if (!joined?.ok) parts.sessions.release(session.value)
  }
}

async function joinAdmitted(
  parts: ChannelParts,
  socket: ChannelSocket,
  identity: ChannelIdentity,
  { token, session, release, onEnd }: Ends & { readonly token: string; readonly session: SessionWatch },
): Promise<Result<Joined, ChannelRefusal>> {
  const { config, subTopic } = identity
  const { caller } = session
  await parts.whenConnected()
  const access = await accessTo(parts, socket, identity, caller)
  if (!access.ok) return access
  const messages = await messagesOf(parts, subTopic, config)
  if (!messages.ok) return messages
  const replayed = new Set(messages.value.map(({ id }) => id))
  const admitted = { token, session, access: access.value, replayed, release }
  const response = responseJson(config)
  const replay = messages.value.map(replayedBroadcast)
  const channel = new Channel(parts, socket, identity, admitted, onEnd)
  try {
    return accepted({ channel, responseJson: response, subscription: await channel.subscribe(), replay })
  } catch (error) {
    channel.end()
    throw error
  }
}

/** Short keys are not tokens: the handshake's counts. */
function tokenOf({ accessToken }: JoinConfig, { token }: ChannelSocket): string {
  return accessToken === null || accessToken.startsWith('sb_') ? token : accessToken
}

async function accessTo(
  { database, config: settings, queryLimit, log }: ChannelParts,
  { headersJson }: ChannelSocket,
  { subTopic, config }: ChannelIdentity,
  caller: TokenCaller,
): Promise<Result<TopicAccess, ChannelRefusal>> {
  if (!config.isPrivate) return accepted(NOT_EVALUATED)
  const hasPresences = config.isPresenceEnabled || settings.presenceEnabled
  const extensions = hasPresences ? (['broadcast', 'presence'] as const) : (['broadcast'] as const)
  const query = { caller, topic: subTopic, headersJson, extensions }
  const result = await queryLimit.take(() => evaluateReading(database, query, NOT_EVALUATED))
  if (!result.ok) {
    if (result.refusal === 'unavailable') return refused(REFUSALS.databaseUnavailable)
    log.warn('a policy of realtime.messages failed', {
      code: 'RlsPolicyError',
      reason: result.refusal.policyError,
    })
    return refused(unreadable(subTopic))
  }
  const { broadcast, presence } = result.value
  const mayRead = broadcast.read === true || presence.read === true
  // Only broadcasts are replayed.
  const mayReplay = config.replay === null || broadcast.read === true
  return mayRead && mayReplay ? result : refused(unreadable(subTopic))
}

async function messagesOf(
  { admin, queryLimit }: ChannelParts,
  topic: string,
  { replay, isPrivate }: JoinConfig,
): Promise<Result<readonly StoredMessage[], ChannelRefusal>> {
  if (replay === null) return accepted([])
  if (!isPrivate) return refused(REFUSALS.replayOfPublic)
  const range = rangeOf(replay)
  if (range === null) return refused(REFUSALS.replayInvalid)
  try {
    return accepted(await queryLimit.take(() => readMessages(admin, topic, range.since, range.limit)))
  } catch {
    return refused(REFUSALS.replayFailed)
  }
}

/** Last instant that a JavaScript date can be. */
const MAX_TIME_MS = 8.64e15

function rangeOf({ since, limit = MAX_REPLAYED }: ReplayRequest): { since: number; limit: number } | null {
  const count = limit ?? MAX_REPLAYED
  if (typeof since !== 'number' || typeof count !== 'number') return null
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(count) || Math.abs(since) > MAX_TIME_MS)
    return null
  return { since, limit: Math.max(1, Math.min(count, MAX_REPLAYED)) }
}

function replayedBroadcast({ id, event, payload, binary_payload: bytes }: StoredMessage): Broadcast {
  const meta = { replayed: true, id }
  if (bytes) {
    return new Broadcast({
      kind: 'user',
      broadcast: { event, encoding: 'binary', payload: bytes, metaJson: JSON.stringify(meta) },
    })
  }
  const start = JSON.stringify({ event, meta, type: 'broadcast' }).slice(0, -1)
  return new Broadcast({ kind: 'object', payloadJson: `${start},"payload":${payload ?? 'null'}}` })
}

/** The client's own bindings with the ids that messages name them by. */
function responseJson({ postgresChanges }: JoinConfig): string {
  const bindings = postgresChanges.map((parameters) => ({ ...parameters, id: bindingId(parameters) }))
  return JSON.stringify({ postgres_changes: bindings })
}
