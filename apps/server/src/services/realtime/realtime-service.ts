/** The realtime service, compatible on the wire with supabase/realtime. */
import { Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/service/service.ts'
import { readJwkSet } from '../../platform/tokens/jwk-set.ts'
import { AccessTokens } from './authorization/access-tokens.ts'
import { LiveSessions } from './authorization/live-sessions.ts'
import { PostgresChanges } from './changes/postgres-changes.ts'
import { storedBroadcast } from './channels/stored-broadcast.ts'
import type { ChannelParts } from './channels/channel-parts.ts'
import { TopicHub } from './channels/topic-hub.ts'
import { ServerBus } from './cluster/server-bus.ts'
import type { RealtimeConfig } from './configuration/realtime-config.ts'
import { broadcastEndpoints } from './http/broadcast-endpoints.ts'
import { realtimeJobs } from './jobs/realtime-jobs.ts'
import { NetworkRates } from './limits/network-rates.ts'
import { EventRate } from './limits/event-rate.ts'
import { ConcurrencyLimit } from './limits/concurrency-limit.ts'
import { SocketServer } from './sockets/socket-server.ts'
import { maintainPartitions } from './store/message-rows.ts'
import { REALTIME_ROLE } from './store/realtime-role.ts'

export interface RealtimeDependencies {
  readonly database: Database
  /** The keys that the gateway before the service takes; null where there is none. */
  readonly keys: GatewayKeys | null
  /** The secret or JWK set that verifies callers' tokens. */
  readonly verifyingKeys: string
  /** Address of this service for clients: servers with the same one run each other's jobs. */
  readonly serviceUrl: string
  readonly config: RealtimeConfig
  readonly jobs: JobQueue
  readonly log: Log
}

/** How long the first join waits for the feed of changes and the other servers. */
const CONNECT_MS = 5_000
/** Fewer than the connections of the services' own work, so that many joins at once leave connections to sign-ins and jobs. */
const MAX_CONCURRENT_QUERIES = 2

/** The service may be mounted at any path. It uses the database once the first channel is joined. */
export function createRealtime(dependencies: RealtimeDependencies): Service {
  const { config, database, keys, log } = dependencies
  const { limits } = config
  const admin = database.as(REALTIME_ROLE)
  const hub = new TopicHub()
  const changes = new PostgresChanges({
    database,
    limits: config.visibility,
    usesTriggers: config.usesTriggers,
    silenceMs: config.silenceMs,
    onStoredMessage(row) {
      const stored = storedBroadcast(row)
      if (stored) hub.broadcastHere(stored.topic, stored.broadcast)
    },
    log,
  })
  const bus = new ServerBus(database, hub, config.silenceMs, log)
  hub.connect(bus)
  const whenJoined = onceConnected(async () => {
    await Promise.all([within(bus.join(), CONNECT_MS), maintainPartitions(admin)])
  })
  const queryLimit = new ConcurrencyLimit(MAX_CONCURRENT_QUERIES)
  const sessions = new LiveSessions({ database, queryLimit, silenceMs: config.silenceMs, log })
  const parts: ChannelParts = {
    config,
    database,
    admin,
    tokens: new AccessTokens(readJwkSet(dependencies.verifyingKeys), keys),
    sessions,
    hub,
    changes,
    rates: {
      joins: new EventRate(limits.maxJoinsPerSecond),
      networkJoins: new NetworkRates(limits.maxJoinsPerSecond),
      events: new EventRate(limits.maxEventsPerSecond),
      presenceEvents: new EventRate(limits.maxPresenceEventsPerSecond),
    },
    queryLimit,
    async whenConnected() {
      await Promise.all([whenJoined(), changes.startFeed(CONNECT_MS)])
    },
    log,
  }
  dependencies.jobs.register(realtimeJobs(admin, dependencies.serviceUrl))
  const sockets = new SocketServer(parts)
  return {
    http: new Hono()
      .get('/healthcheck', (context) => context.text('ok'))
      .route('/', broadcastEndpoints(parts, keys)),
    sockets,
    isReady: () => changes.isReady(),
    async stop() {
      sockets.stop()
      await sessions.stop()
      await changes.stop()
      await bus.stop()
    },
  }
}

/** Runs the work once, and again at the next call if it failed. */
function onceConnected(connect: () => Promise<void>): () => Promise<void> {
  let connected: Promise<void> | undefined
  return async () => {
    connected ??= connect()
    try {
      await connected
    } catch {
      connected = undefined
    }
  }
}

async function within(work: Promise<void>, timeLimitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
