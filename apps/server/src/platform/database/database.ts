/**
 * The one way to the database: callers' requests run as the role of their token, so that row-level security decides, and
 * share their connections fairly; a service's own work runs as that service's role, on connections that no caller can
 * take. Nothing here knows which service asks.
 */
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import { CallerSessions, type ConnectionUsage } from './caller-sessions.ts'
import { type ChannelHandlers, ChannelListener } from './channel-listener.ts'
import { lend } from './lend.ts'
import { PreparedStatements, StaleStatement } from './prepared-statements.ts'
import type { RequestRun } from './request-transaction.ts'
import { roleStatement, type ServiceConnection, ServiceTransaction } from './service-transaction.ts'
import { type Row, runBatch, type Statement, type StatementResult } from './statement-batch.ts'

export type { IsolationLevel, RequestContext, RequestRun } from './request-transaction.ts'
export type { Row, Statement, StatementResult } from './statement-batch.ts'

/** Roles that a service, not a caller, may take. */
export type ServiceRole = 'supabase_auth_admin'

/** Whoever runs statements for a service. */
export interface Queries {
  /** @throws pg.DatabaseError with the SQLSTATE as `code`. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>
}

export interface Transaction extends Queries {
  /** A statement whose result is not needed: it goes along with what is asked next, or with the commit. */
  write(text: string, values?: readonly unknown[]): void
  /** To be called once all of it is kept; never if it is not. */
  afterCommit(work: () => void): void
}

export interface DatabaseOptions {
  /**
   * The session user of every request where the owner may change who a session is: it may take the roles that tokens
   * name, and nothing else. Null where whoever logs in is that user already.
   */
  readonly requestUser: string | null
  /** Most connections for callers at a time. */
  readonly poolSize: number
  /** How long a request waits for a connection. */
  readonly acquireTimeoutMs: number
  /** How many requests may wait for a connection, of all callers and of each. */
  readonly waiting: number
  readonly waitingPerCaller: number
  /** How long a connection is kept that nobody uses. */
  readonly idleTimeoutMs: number
  /** How old a connection may grow; 0 for any age. */
  readonly lifetimeSeconds: number
  /** Whether connections keep statements prepared. */
  readonly preparedStatements: boolean
  /** Most connections for the services' own work and the reading of the catalogue. */
  readonly serviceConnections: number
}

const DEFAULTS: DatabaseOptions = {
  requestUser: 'authenticator',
  // On two cores a few connections serve more requests than many (see docs/decisions).
  poolSize: 6,
  acquireTimeoutMs: 10_000,
  waiting: 1000,
  waitingPerCaller: 200,
  idleTimeoutMs: 30_000,
  lifetimeSeconds: 0,
  preparedStatements: true,
  serviceConnections: 4,
}

export class Database {
  /** See {@link DatabaseOptions.requestUser}. */
  readonly requestUser: string | null
  readonly #callers: CallerSessions
  readonly #services: Pool
  readonly #keepsPrepared: boolean
  readonly #preparedOf = new WeakMap<PoolClient, PreparedStatements>()
  readonly #url: string
  readonly #log: Log
  readonly #listeners: ChannelListener[] = []

  /** @param url the owner's address; requests' sessions then step down to the user that the options name. */
  constructor(url: string, log: Log, options: Partial<DatabaseOptions> = {}) {
    const chosen = { ...DEFAULTS, ...options }
    this.requestUser = chosen.requestUser
    this.#url = url
    this.#log = log
    const pool = {
      connectionString: url,
      connectionTimeoutMillis: chosen.acquireTimeoutMs,
      idleTimeoutMillis: chosen.idleTimeoutMs,
      maxLifetimeSeconds: chosen.lifetimeSeconds,
    }
    // An idle connection that breaks is replaced by the pool; the next request tells its caller.
    const onLost = (error: Error) => log.warn('database connection lost', { reason: error.message })
    this.#callers = new CallerSessions(pool, chosen, onLost)
    this.#services = new Pool({ ...pool, max: chosen.serviceConnections })
    this.#keepsPrepared = chosen.preparedStatements
    this.#services.on('error', onLost)
  }

  /**
   * Runs a caller's statements in one transaction and one round trip; a write that stays takes another for its end.
   * A transaction that Postgres undid for another's sake is run again, a few times.
   * @throws pg.DatabaseError for what Postgres refuses (a role that may not be taken included); QueueFull,
   * WaitedTooLong, WentAway, AnswerTooLarge; any other error when there is no connection to be had.
   */
  runRequest<T>(request: RequestRun<T>): Promise<T> {
    return this.#callers.run(request)
  }

  /** How callers' connections are used at this moment. */
  usage(): ConnectionUsage {
    return this.#callers.usage()
  }

  /** To be told when the schema may have changed: statements of callers are prepared anew. */
  forgetPrepared(): void {
    this.#callers.forgetPrepared()
  }

  /**
   * Runs a service's own work in one transaction, under the service's role. Whatever it throws rolls all of it back.
   * Work that met a statement which Postgres has to prepare anew is run again, as a whole.
   */
  async transaction<T>(role: ServiceRole, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { value, afterwards } = await this.#untilFresh((connection, drop) =>
      runServiceTransaction(connection, role, work, drop),
    )
    for (const callback of afterwards) callback()
    return value
  }

  /** Runs a service's statements under its role in one message, which is a transaction of its own. */
  async once(role: ServiceRole, statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    return this.#untilFresh(async ({ client, prepared }) => {
      const [, ...results] = await runBatch(client, [roleStatement(role), ...statements], role, prepared)
      return results
    })
  }

  /** A stale statement is prepared anew before the next try, so each try has one less of them. */
  #untilFresh<T>(work: (connection: ServiceConnection, drop: () => void) => Promise<T>): Promise<T> {
    return lend(this.#services, async (client, drop) => {
      const prepared = this.#preparedOf.get(client) ?? new PreparedStatements(this.#keepsPrepared)
      this.#preparedOf.set(client, prepared)
      for (;;) {
        try {
          return await work({ client, prepared }, drop)
        } catch (error) {
          if (!(error instanceof StaleStatement)) throw error
        }
      }
    })
  }

  /** Runs work as the database's owner: migrations and the reading of the catalogue. */
  async asOwner<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return lend(this.#services, work)
  }

  /** Whether the database answers a statement at this moment. */
  async isReachable(): Promise<boolean> {
    try {
      await this.asOwner((client) => client.query('select'))
      return true
    } catch {
      return false
    }
  }

  /** Listens on a channel until the database is closed, connecting again whenever the connection is lost. */
  listen(channel: string, handlers: ChannelHandlers): void {
    this.#listeners.push(new ChannelListener(this.#url, channel, handlers, this.#log))
  }

  async close(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.stop()))
    await Promise.all([this.#callers.end(), this.#services.end()])
  }
}

interface Kept<T> {
  readonly value: T
  readonly afterwards: readonly (() => void)[]
}

async function runServiceTransaction<T>(
  connection: ServiceConnection,
  role: ServiceRole,
  work: (transaction: Transaction) => Promise<T>,
  drop: () => void,
): Promise<Kept<T>> {
  const afterwards: (() => void)[] = []
  const transaction = new ServiceTransaction(connection, role)
  try {
    const value = await work({
      query: (text, values) => transaction.query(text, values),
      write: (text, values) => transaction.write(text, values),
      afterCommit: (callback) => void afterwards.push(callback),
    })
    await transaction.commit()
    return { value, afterwards }
  } catch (error) {
    await transaction.rollback().catch(drop)
    // Whatever the work made of it.
    throw transaction.failure instanceof StaleStatement ? transaction.failure : error
  }
}
