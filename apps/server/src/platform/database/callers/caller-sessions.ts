/** Connections for callers' requests, shared fairly. Their sessions may only switch to roles that tokens may name. */
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseHosts } from '../connection/database-hosts.ts'
import { isCurrent, leaveServer, poolOf, takeCurrent } from '../connection/host-pool.ts'
import { ServerReadOnly } from '../connection/server-states.ts'
import { mayRunElsewhere } from '../connection/unavailable.ts'
import { CallerSession } from './caller-session.ts'
import { FairQueue } from './fair-queue.ts'
import { rowSocket } from '../statements/row-socket.ts'
import { KnownSessions } from './known-sessions.ts'
import { mayHaveCommitted, type RequestRun, runTransaction } from './request-transaction.ts'
import { COUNTERS } from './session-check.ts'

/** Deadlock and serialisation failure: Postgres rolled back one of several conflicting transactions. */
const MAY_BE_RETRIED = new Set(['40P01', '40001'])
const MAX_RETRIES = 3
/** Retries on another connection, where the server is gone that the first one led to. */
const MAX_MOVES = 2
/** Before the first retry; each further one may wait twice as long. */
const MAX_WAIT_MS = 50

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
  /** Open and unused. */
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
  /** Requests that waited too long, since the start. */
  readonly timedOut: number
}

/** Connections held for reuse go back to the pool after this time, since the pool limits their age and idle time. */
const HELD_MS = 1_000

export class CallerSessions {
  readonly #hosts: DatabaseHosts
  readonly #pool: Pool
  readonly #queue: FairQueue
  readonly #most: number
  readonly #keepsPrepared: boolean
  readonly #onLost: (error: Error) => void
  readonly #ofClient = new WeakMap<PoolClient, CallerSession>()
  /** The counters of ended sessions, for connections to a database that knows the sessions of tokens. */
  readonly #counters = new WeakMap<PoolClient, readonly string[]>()
  readonly #known = new KnownSessions()
  /** Idle sessions held outside the pool for the next request, since checking one out of the pool costs more. */
  #held: CallerSession[] = []
  #return: NodeJS.Timeout | undefined
  #ending = false
  #generation = 0

  /** @param onLost receives the errors of connections that break while they are idle. */
  constructor(
    hosts: DatabaseHosts,
    config: PoolConfig,
    options: CallerOptions,
    onLost: (error: Error) => void,
  ) {
    const { poolSize, waiting, waitingPerCaller, acquireTimeoutMs } = options
    this.#hosts = hosts
    this.#most = poolSize
    this.#keepsPrepared = options.preparedStatements
    this.#onLost = onLost
    this.#queue = new FairQueue({ slots: poolSize, waiting, waitingPerCaller, timeoutMs: acquireTimeoutMs })
    this.#pool = poolOf(hosts, {
      ...config,
      max: poolSize,
      stream: rowSocket,
      verify: (client, settle) =>
        void this.#prepare(client, options.requestUser).then(() => settle(), settle),
    })
    this.#pool.on('error', onLost)
  }

  usage(): ConnectionUsage {
    const { waiting, timedOut } = this.#queue
    const idle = this.#pool.idleCount + this.#held.length
    return { most: this.#most, idle, waiting, timedOut }
  }

  /**
   * Retries a transaction a few times when Postgres rolled it back because of a deadlock or a serialization failure, and on another
   * connection when its server turns out to take no writes or to be silent, unless the commit had been sent.
   * @throws pg.DatabaseError; ServerReadOnly, QueueFull, WaitedTooLong, ClientAborted; any other error when no connection can be made.
   */
  async run<T>(request: RequestRun<T>): Promise<T> {
    for (let retries = 0, moves = 0; ; retries += 1) {
      const leave = await this.#queue.enter(request.context.caller, request.context.signal)
      try {
        const session = this.#takeHeld() ?? (await this.#connect())
        session.refresh(this.#generation)
        try {
          return await runTransaction(session, request)
        } catch (error) {
          throw this.#afterFailure(session, error)
        } finally {
          this.#giveBack(session)
        }
      } catch (error) {
        if (error instanceof MayMove) {
          if (moves === MAX_MOVES) throw error.cause
          moves += 1
          continue
        }
        const mayRetry = error instanceof DatabaseError && MAY_BE_RETRIED.has(error.code ?? '')
        if (!mayRetry || retries === MAX_RETRIES) throw error
      } finally {
        leave()
      }
      // The transaction was rolled back, so it can run again. The random wait keeps the same requests from conflicting again.
      await wait(Math.random() * MAX_WAIT_MS * 2 ** retries)
    }
  }

  /** Call this when the schema has changed, since the types of a prepared statement may have changed with it. */
  forgetPrepared(): void {
    this.#generation += 1
  }

  /** Waits for running requests. */
  async end(): Promise<void> {
    this.#ending = true
    this.#returnAll()
    await this.#pool.end()
  }

  #takeHeld(): CallerSession | undefined {
    for (;;) {
      const session = this.#held.pop()
      if (!session || isCurrent(session.client)) return session
      session.client.release(true)
    }
  }

  /** @returns the error, or MayMove where the request may be sent again on another connection. */
  #afterFailure(session: CallerSession, error: unknown): unknown {
    if (!mayRunElsewhere(error) || mayHaveCommitted(error)) return error
    if (error instanceof ServerReadOnly) {
      if (!leaveServer(session.client, this.#hosts)) return error
      session.drop()
    }
    return new MayMove(error)
  }

  async #connect(): Promise<CallerSession> {
    const client = await takeCurrent(this.#pool, this.#hosts)
    return this.#ofClient.get(client) ?? this.#sessionOf(client)
  }

  /** Runs once per connection. */
  async #prepare(client: PoolClient, requestUser: string | null): Promise<void> {
    await stepDown(client, requestUser)
    const [row] = (await client.query<{ counters: readonly string[] }>(COUNTERS)).rows
    if (row) this.#counters.set(client, row.counters)
  }

  #sessionOf(client: PoolClient): CallerSession {
    const sessions = { counters: this.#counters.get(client) ?? null, known: this.#known }
    const abilities = { keepsPrepared: this.#keepsPrepared, sessions }
    const session = new CallerSession(client, abilities, {
      onStale: () => this.forgetPrepared(),
      onError: (error) => this.#dropIfHeld(session, error),
    })
    this.#ofClient.set(client, session)
    return session
  }

  #giveBack(session: CallerSession): void {
    if (session.unusable !== false || this.#ending) return session.client.release(session.unusable)
    this.#held.push(session)
    this.#return ??= setTimeout(() => this.#returnAll(), HELD_MS).unref()
  }

  #returnAll(): void {
    clearTimeout(this.#return)
    this.#return = undefined
    const sessions = this.#held
    this.#held = []
    for (const { client } of sessions) client.release()
  }

  #dropIfHeld(session: CallerSession, error: Error): void {
    if (!this.#held.includes(session)) return
    this.#held = this.#held.filter((each) => each !== session)
    session.client.release(error)
    this.#onLost(error)
  }
}

/** The transaction was not committed, and another connection may lead to a server that runs it. */
class MayMove extends Error {
  constructor(cause: unknown) {
    super('the server is gone', { cause })
  }
}

/** Only a superuser may set the session's user; any other owner is limited by its own role memberships. */
async function stepDown(client: PoolClient, requestUser: string | null): Promise<void> {
  if (requestUser === null) return
  await client.query(
    `select set_config('session_authorization', $1, false) from pg_catalog.pg_roles owner
     where owner.rolname = current_user and owner.rolsuper`,
    [requestUser],
  )
}
