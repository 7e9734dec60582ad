/** Dependencies that all channels share. */
import type { AccessTokens } from '../authorization/access-tokens.ts'
import type { LiveSessions } from '../authorization/live-sessions.ts'
import type { RealtimeConfig } from '../configuration/realtime-config.ts'
import type { PostgresChanges } from '../changes/postgres-changes.ts'
import type { Database, RoleDatabase } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { EventRate } from '../limits/event-rate.ts'
import type { NetworkRates } from '../limits/network-rates.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { Frame, SerializerVersion } from '../protocol/message.ts'
import type { TopicHub } from './topic-hub.ts'

export interface ChannelParts {
  readonly config: RealtimeConfig
  readonly database: Database
  /** The database as the owner of the schema `realtime`. */
  readonly admin: RoleDatabase
  readonly tokens: AccessTokens
  readonly sessions: LiveSessions
  readonly hub: TopicHub
  readonly changes: PostgresChanges
  readonly rates: Rates
  /** Limits concurrent queries about joins and policies, which share the connections of all services. */
  readonly queryLimit: ConcurrencyLimit
  /** Resolves when this server has joined the others and reads changes, or after a short time limit. */
  readonly whenConnected: () => Promise<void>
  readonly log: Log
}

export interface Rates {
  readonly joins: EventRate
  /** The same by the client's network. */
  readonly networkJoins: NetworkRates
  readonly events: EventRate
  readonly presenceEvents: EventRate
}

/** The connection of a channel to its client. */
export interface ChannelSocket {
  readonly version: SerializerVersion
  /** The token of the handshake. */
  readonly token: string
  readonly headersJson: string
  /** The client's network; empty where it is not known. */
  readonly network: string
  /** Counts the socket for an account. @returns false where the account has as many sockets as it may have. */
  belongsTo(account: string): boolean
  send(frame: Frame): void
  /** Sends a text frame that is already encoded. */
  sendText(bytes: Buffer): void
}
