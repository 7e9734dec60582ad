/** Connections for callers' requests, shared fairly. Their sessions may take the roles that tokens name, and nothing else. */
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { FairQueue } from './fair-queue.ts'
import { lend } from './lend.ts'
import { PreparedStatementsByClient } from './prepared-statements.ts'
import { type LentClient, type RequestRun, runTransaction } from './request-transaction.ts'

/** Deadlock and serialisation failure: Postgres undid one of several transactions that stood in each other's way. */
const MAY_BE_RETRIED = new Set(['40P01', '40001'])
const MOST_RETRIES = 3
/** Before the first retry; each further one may wait twice as long. */
const MOST_WAIT_MS = 50

export interface CallerOptions {
  readonly requestUser: string | null
  readonly poolSize: number
  readonly waiting: number
  readonly waitingPerCaller: number
  readonly acquireTimeoutMs: number
  readonly preparedStatements: boolean
}

/** How callers' connections are used at this moment. */
export interface ConnectionUsage {
  readonly most: number
  /** Open, and used by nobody. */
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
  /** Requests that waited too long, since the start. */
  readonly timedOut: number
}

export class CallerSessions {
  readonly pool: Pool
  readonly #queue: FairQueue
  readonly #most: number
  readonly #prepared: PreparedStatementsByClient

  constructor(config: PoolConfig, options: CallerOptions) {
    const { poolSize, waiting, waitingPerCaller, acquireTimeoutMs } = options
    this.#most = poolSize
    this.#prepared = new PreparedStatementsByClient(options.preparedStatements)
    this.#queue = new FairQueue({ places: poolSize, waiting, waitingPerCaller, patienceMs: acquireTimeoutMs })
    this.pool = new Pool({
      ...config,
      max: poolSize,
      verify: (client, done) => stepDown(client, options.requestUser, done),
    })
  }

  usage(): ConnectionUsage {
    const { waiting, timedOut } = this.#queue
    return { most: this.#most, idle: this.pool.idleCount, waiting, timedOut }
  }

  /**
   * A transaction that Postgres undid for another's sake is run again, a few times.
   * @throws pg.DatabaseError; QueueFull, WaitedTooLong, WentAway; any other error when there is no connection to be had.
   */
  async run<T>(request: RequestRun<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#runOnce(request)
      } catch (error) {
        const mayRetry = error instanceof DatabaseError && MAY_BE_RETRIED.has(error.code ?? '')
        if (!mayRetry || retries === MOST_RETRIES) throw error
        // Each run is a whole transaction, undone before the next; by chance no two callers meet again at the same moment.
        await wait(Math.random() * MOST_WAIT_MS * 2 ** retries)
      }
    }
  }

  /** For when the schema changed. */
  forgetPrepared(): void {
    this.#prepared.forgetAll()
  }

  async #runOnce<T>(request: RequestRun<T>): Promise<T> {
    const leave = await this.#queue.enter(request.context.caller, request.context.signal)
    try {
      return await lend(this.pool, (client, drop) => runTransaction(this.#lent(client, drop), request))
    } finally {
      leave()
    }
  }

  #lent(client: PoolClient, drop: () => void): LentClient {
    return { client, drop, prepared: this.#prepared.of(client), onStale: () => this.forgetPrepared() }
  }
}

/** Once for each connection. Only a superuser may change who the session is; any other owner's own memberships bound the roles. */
function stepDown(client: PoolClient, requestUser: string | null, done: (error?: Error) => void): void {
  if (requestUser === null) return done()
  client.query(
    `select set_config('session_authorization', $1, false) from pg_catalog.pg_roles owner
     where owner.rolname = current_user and owner.rolsuper`,
    [requestUser],
    (error: Error | null) => done(error ?? undefined),
  )
}
