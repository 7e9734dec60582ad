/** Settings of the realtime service. Names and defaults follow the original, supabase/realtime 2.10x, ENVS.md and config/runtime.exs. */
import type { Environment } from '../../../platform/environment.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'

export interface RealtimeConfig {
  /** The header in which the operator's proxy names a client's address; null for the socket's own. */
  readonly addressHeader: string | null
  readonly limits: RealtimeLimits
  /** Whether channels must be private. */
  readonly privateOnly: boolean
  /** Whether every channel gets presences, also where the client does not request them. */
  readonly presenceEnabled: boolean
  /** A socket that sends nothing for this long is closed; clients send a heartbeat each 25 s. */
  readonly heartbeatTimeoutMs: number
  /** A socket without channels is closed after this time. */
  readonly noChannelTimeoutMs: number
  /** How long a channel that requests it waits for the feed of changes. */
  readonly replicationReadyTimeoutMs: number
  /** How long the policies' results for a private channel are valid. */
  readonly policyRecheckMs: number
  /** Whether changes are read by triggers even where logical replication is allowed. */
  readonly usesTriggers: boolean
  /** A connection to Postgres that stays silent for this long is replaced. */
  readonly silenceMs: number
  readonly visibility: { readonly timeLimitMs: number; readonly concurrency: number }
}

export interface RealtimeLimits {
  readonly maxSockets: number
  readonly maxChannelsPerSocket: number
  readonly maxJoinsPerSecond: number
  readonly maxEventsPerSecond: number
  readonly maxPresenceEventsPerSecond: number
  readonly maxPayloadBytes: number
  /** Largest message of a socket. */
  readonly maxFrameBytes: number
  /** Presence events of one channel within the window. */
  readonly clientPresence: { readonly maxCalls: number; readonly windowMs: number }
  /** Bytes that may wait for a client that does not read them. */
  readonly maxBufferedBytes: number
  /** Bytes of messages that all clients have begun or that wait to be handled, and of those that wait for clients. */
  readonly maxIncomingBytes: number
  readonly maxOutgoingBytes: number
}

const MIB = 1024 * 1024

/** @throws StartupError */
export function readRealtimeConfig(env: Environment): RealtimeConfig {
  return {
    addressHeader: env['GOTRUE_RATE_LIMIT_HEADER'] || null,
    limits: {
      maxSockets: readPositiveCount(env, 'TENANT_MAX_CONCURRENT_USERS', 200),
      maxChannelsPerSocket: readPositiveCount(env, 'TENANT_MAX_CHANNELS_PER_CLIENT', 100),
      maxJoinsPerSecond: readPositiveCount(env, 'TENANT_MAX_JOINS_PER_SECOND', 100),
      maxEventsPerSecond: readPositiveCount(env, 'TENANT_MAX_EVENTS_PER_SECOND', 100),
      maxPresenceEventsPerSecond: readPositiveCount(env, 'TENANT_MAX_PRESENCE_EVENTS_PER_SECOND', 1_000),
      // Kilobytes, as the original counts them.
      maxPayloadBytes: readPositiveCount(env, 'TENANT_MAX_PAYLOAD_SIZE_IN_KB', 3_000) * 1_000 + 500,
      maxFrameBytes: readPositiveCount(env, 'REALTIME_MAX_FRAME_SIZE', 5_000_000),
      clientPresence: {
        maxCalls: readPositiveCount(env, 'CLIENT_PRESENCE_MAX_CALLS', 5),
        windowMs: readPositiveCount(env, 'CLIENT_PRESENCE_WINDOW_MS', 30_000),
      },
      maxBufferedBytes: readPositiveCount(env, 'REALTIME_MAX_BUFFERED_BYTES', 8 * MIB),
      maxIncomingBytes: readPositiveCount(env, 'REALTIME_MAX_INCOMING_BYTES', 64 * MIB),
      maxOutgoingBytes: readPositiveCount(env, 'REALTIME_MAX_OUTGOING_BYTES', 256 * MIB),
    },
    privateOnly: readSwitch(env, 'REALTIME_PRIVATE_ONLY'),
    presenceEnabled: readSwitch(env, 'REALTIME_PRESENCE_ENABLED'),
    heartbeatTimeoutMs: readPositiveCount(env, 'REALTIME_HEARTBEAT_TIMEOUT_MS', 60_000),
    noChannelTimeoutMs: readPositiveCount(env, 'NO_CHANNEL_TIMEOUT_IN_MS', 600_000),
    replicationReadyTimeoutMs: readPositiveCount(env, 'REPLICATION_READY_TIMEOUT_IN_MS', 60_000),
    policyRecheckMs: readPositiveCount(env, 'REALTIME_POLICY_RECHECK_MS', 60_000),
    usesTriggers: readFeed(env) === 'triggers',
    silenceMs: readPositiveCount(env, 'REALTIME_SILENCE_MS', 30_000),
    visibility: {
      timeLimitMs: readPositiveCount(env, 'REALTIME_CHECK_TIMEOUT_MS', 5_000),
      concurrency: readPositiveCount(env, 'REALTIME_CHECK_CONCURRENCY', 1),
    },
  }
}

function readFeed(env: Environment): 'auto' | 'triggers' {
  const text = env['REALTIME_FEED'] || 'auto'
  if (text === 'auto' || text === 'triggers') return text
  throw new StartupError(`REALTIME_FEED must be auto or triggers, not "${text}".`)
}

function readSwitch(env: Environment, name: string): boolean {
  const text = (env[name] ?? '').toLowerCase()
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  throw new StartupError(`${name} must be true or false, not "${env[name]}".`)
}
