/** Connections for the services' own work and the reading of the catalogue; callers' requests have others. */
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { DatabaseHosts } from '../connection/database-hosts.ts'
import { leaveServer, poolOf } from '../connection/host-pool.ts'
import { ServerReadOnly, ServerSilent } from '../connection/server-states.ts'
import { withConnection } from './with-connection.ts'
import { PreparedStatements, StaleStatement } from '../statements/prepared-statements.ts'
import type { ServiceConnection } from './service-transaction.ts'

export interface ServiceOptions {
  readonly serviceConnections: number
  readonly preparedStatements: boolean
}

/** Retries on another connection. */
const MAX_MOVES = 2

/** The server is gone, and nothing of the work was done. */
export class NotBegun extends Error {
  /** Whether another connection may lead to another server. */
  readonly mayMove: boolean

  constructor(cause: unknown, mayMove = true) {
    super('the server is gone', { cause })
    this.mayMove = mayMove
  }
}

export class ServiceConnections {
  readonly #hosts: DatabaseHosts
  readonly #pool: Pool
  readonly #keepsPrepared: boolean
  readonly #open = new Set<PoolClient>()
  readonly #preparedOf = new WeakMap<PoolClient, PreparedStatements>()

  /** @param onLost receives the errors of connections that break while they are idle. */
  constructor(
    hosts: DatabaseHosts,
    config: PoolConfig,
    options: ServiceOptions,
    onLost: (error: Error) => void,
  ) {
    this.#hosts = hosts
    this.#pool = poolOf(hosts, { ...config, max: options.serviceConnections })
    this.#pool.on('error', onLost)
    this.#pool.on('connect', (client) => void this.#open.add(client))
    this.#pool.on('remove', (client) => void this.#open.delete(client))
    this.#keepsPrepared = options.preparedStatements
  }

  /** @param work may `drop` the connection, so that it is not used again. */
  withConnection<T>(work: (client: PoolClient, drop: () => void) => Promise<T>): Promise<T> {
    return withConnection(this.#pool, this.#hosts, work)
  }

  /**
   * Runs work that keeps its statements prepared. If a statement is stale, it is prepared again and the whole work is repeated, so
   * each run has one stale statement less. If the server is gone that the connection led to before anything was done, the work is
   * repeated on another connection.
   */
  async withPrepared<T>(work: (connection: ServiceConnection, drop: () => void) => Promise<T>): Promise<T> {
    for (let moves = 0; ; moves += 1) {
      try {
        return await this.#runPrepared(work)
      } catch (error) {
        if (!(error instanceof NotBegun)) throw error
        if (!error.mayMove || moves === MAX_MOVES) throw error.cause
      }
    }
  }

  #runPrepared<T>(work: (connection: ServiceConnection, drop: () => void) => Promise<T>): Promise<T> {
    return this.withConnection(async (client, drop) => {
      const prepared = this.#preparedOf.get(client) ?? new PreparedStatements(this.#keepsPrepared)
      this.#preparedOf.set(client, prepared)
      for (;;) {
        try {
          return await work({ client, prepared }, drop)
        } catch (error) {
          if (error instanceof NotBegun) throw this.#moved(client, error, drop)
          if (!(error instanceof StaleStatement)) throw error
        }
      }
    })
  }

  #moved(client: PoolClient, error: NotBegun, drop: () => void): NotBegun {
    if (!(error.cause instanceof ServerReadOnly)) return error
    if (!leaveServer(client, this.#hosts)) return new NotBegun(error.cause, false)
    drop()
    return error
  }

  /** Closes all connections once Postgres is unreachable: statements on half-open connections would wait for minutes. */
  closeAll(): void {
    for (const { connection } of this.#open) connection.stream.destroy(new ServerSilent())
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
