/**
 * The only access to the database. Callers' requests run as the role of their token, so that row-level security decides, and share
 * their connections fairly; a service's own work runs as that service's role, on connections that no caller can take.
 */
import { DatabaseError, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import { CallerSessions, type ConnectionUsage } from './callers/caller-sessions.ts'
import { type ChannelHandlers, ChannelListener, type ListenOptions } from './channel-listener.ts'
import type { RequestRun } from './callers/request-transaction.ts'
import { DatabaseHosts } from './connection/database-hosts.ts'
import { ServerWatch } from './connection/server-watch.ts'
import type { SessionTarget } from './connection/database-places.ts'
import { type SessionCheck, sessionStatement } from './callers/session-check.ts'
import { ChangeStream, type ChangeStreamOptions } from './replication/change-stream.ts'
import { requireReplication } from './replication/replication-check.ts'
import { bindRole, type RoleDatabase } from './services/role-database.ts'
import { ServiceConnections } from './services/service-connections.ts'
import { runBatch } from './statements/statement-batch.ts'

export type { IsolationLevel, RequestContext, RequestRun } from './callers/request-transaction.ts'
export { sessionRefusal, type SessionRefusal } from './callers/session-check.ts'
export type { ChangeHandlers } from './replication/change-stream.ts'
export type { PublishedTable, RowChange, RowText } from './replication/row-change.ts'
export type { Queries, RoleDatabase, Transaction } from './services/role-database.ts'
export type { Row, Statement, StatementResult } from './statements/statement-batch.ts'

export interface DatabaseOptions {
  /**
   * The session user of every request, where the owner may set it: it may take the roles that tokens name, and nothing else.
   * Null where the owner of the address is that user already.
   */
  readonly requestUser: string | null
  /** Limit of the connections for callers. */
  readonly poolSize: number
  /** How long a request waits for a connection. */
  readonly acquireTimeoutMs: number
  /** How many requests may wait for a connection, in total and per caller. */
  readonly waiting: number
  readonly waitingPerCaller: number
  /** How long an unused connection is kept. */
  readonly idleTimeoutMs: number
  /** Maximum age of a connection; 0 for no limit. */
  readonly lifetimeSeconds: number
  /** Whether connections keep statements prepared. */
  readonly preparedStatements: boolean
  /** Limit of the connections for the services' own work and for reading the catalogue. */
  readonly serviceConnections: number
  /**
   * Which servers are accepted where the address does not say. With the default, sessions of a standby are refused, and the database
   * is not reachable while only a standby answers.
   */
  readonly target: SessionTarget
}

const DEFAULTS: Omit<DatabaseOptions, 'requestUser'> = {
  // On two cores a few connections serve more requests than many (see docs/decisions).
  poolSize: 6,
  acquireTimeoutMs: 10_000,
  waiting: 1000,
  waitingPerCaller: 200,
  idleTimeoutMs: 30_000,
  lifetimeSeconds: 0,
  preparedStatements: true,
  serviceConnections: 4,
  target: 'primary',
}

const CHECK_CONNECT_MS = 1_500
const IS_STANDBY = 'select pg_catalog.pg_is_in_recovery() as standby'

/** Neither the function nor its schema exists. */
const NO_SESSIONS = new Set(['42883', '3F000'])

/** A connection with a purpose of its own. */
export interface Stoppable {
  stop(): Promise<void>
}

export class Database {
  /** See {@link DatabaseOptions.requestUser}. */
  readonly requestUser: string | null
  /** The servers of the address. */
  readonly hosts: DatabaseHosts
  readonly #needsPrimary: boolean
  readonly #watch: ServerWatch
  readonly #callers: CallerSessions
  readonly #services: ServiceConnections
  readonly #log: Log
  /** Connections of their own: listeners and streams. */
  readonly #open = new Set<Stoppable>()

  /** @param url the owner's address; requests' sessions then step down to the user that the options name. */
  constructor(
    url: string,
    log: Log,
    options: Pick<DatabaseOptions, 'requestUser'> & Partial<DatabaseOptions>,
  ) {
    const chosen = { ...DEFAULTS, ...options }
    this.requestUser = chosen.requestUser
    this.hosts = new DatabaseHosts(url, { target: chosen.target })
    this.#needsPrimary = chosen.target === 'primary'
    this.#watch = new ServerWatch(this.hosts, log)
    this.#log = log
    const pool = {
      connectionTimeoutMillis: chosen.acquireTimeoutMs,
      idleTimeoutMillis: chosen.idleTimeoutMs,
      maxLifetimeSeconds: chosen.lifetimeSeconds,
    }
    // The pool replaces an idle connection that breaks; a failure to connect is the next request's response.
    const onLost = (error: Error) => log.warn('database connection lost', { reason: error.message })
    this.#callers = new CallerSessions(this.hosts, pool, chosen, onLost)
    this.#services = new ServiceConnections(this.hosts, pool, chosen, onLost)
  }

  /**
   * Runs a caller's statements in one transaction and one round trip; a write that stays takes another for its end.
   * A transaction that Postgres rolled back in favour of another (deadlock, serialization) is repeated a few times.
   * @throws pg.DatabaseError for what Postgres refuses (a role that may not be taken included); QueueFull,
   * WaitedTooLong, ClientAborted, ResultTooLarge; any other error when no connection can be made.
   */
  runRequest<T>(request: RequestRun<T>): Promise<T> {
    return this.#callers.run(request)
  }

  /** The use of callers' connections at this moment. */
  usage(): ConnectionUsage {
    return this.#callers.usage()
  }

  /** Discards callers' prepared statements. Call this when the schema may have changed. */
  forgetPrepared(): void {
    this.#callers.forgetPrepared()
  }

  /** The database as a role of a service's own, bound once for all of the service's work. */
  as(role: string): RoleDatabase {
    return bindRole(this.#services, role)
  }

  /** Runs work as the database's owner: migrations and the reading of the catalogue. */
  async asOwner<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.#services.withConnection((client) => work(client))
  }

  /**
   * Checks the session of a token where no write of the caller's own follows. A database without sessions passes.
   * @throws pg.DatabaseError that `sessionRefusal` reads.
   */
  async requireSession(check: SessionCheck): Promise<void> {
    const statement = sessionStatement(check)
    try {
      await this.#services.withPrepared(({ client, prepared }) =>
        runBatch(client, [statement], this.requestUser ?? '', prepared),
      )
    } catch (error) {
      if (!(error instanceof DatabaseError && NO_SESSIONS.has(error.code ?? ''))) throw error
    }
  }

  /** Whether the database answers a statement at this moment, and takes writes where the address does not accept standbys. */
  async isReachable(): Promise<boolean> {
    try {
      const { rows } = await this.asOwner((client) => client.query<{ standby: boolean }>(IS_STANDBY))
      const isStandby = rows[0]?.standby !== false
      // A pooler may have led an open connection to another server.
      if (isStandby && this.#needsPrimary) this.hosts.changeServer()
      return !isStandby || !this.#needsPrimary
    } catch {
      return false
    }
  }

  /** Listens on a channel until it is stopped or the database is closed, connecting again whenever the connection is lost. */
  listen(channel: string, handlers: ChannelHandlers, options: ListenOptions = {}): Stoppable {
    const onSilence = () => this.#services.closeAll()
    return this.#keep(new ChannelListener(this.hosts, channel, handlers, this.#log, options, onSilence))
  }

  /** Streams the committed changes of publications, as the owner, until it is stopped or the database is closed. */
  streamChanges(options: ChangeStreamOptions): Stoppable {
    return this.#keep(new ChangeStream(this.hosts, options, () => this.#services.closeAll()))
  }

  /** @throws an error where no stream of changes could be opened at this moment. */
  async requireReplication(): Promise<void> {
    await requireReplication(await this.hosts.address({ connectionTimeoutMillis: CHECK_CONNECT_MS }))
  }

  async close(): Promise<void> {
    this.#watch.stop()
    await Promise.all([...this.#open].map((each) => each.stop()))
    await Promise.all([this.#callers.end(), this.#services.end()])
  }

  #keep(connection: Stoppable): Stoppable {
    this.#open.add(connection)
    return {
      stop: async () => {
        this.#open.delete(connection)
        await connection.stop()
      },
    }
  }
}
