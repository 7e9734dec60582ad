/** Connections for the services' own work and the reading of the catalogue; callers' requests have others. */
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { withConnection } from './with-connection.ts'
import { PreparedStatements, StaleStatement } from '../statements/prepared-statements.ts'
import type { ServiceConnection } from './service-transaction.ts'

export interface ServiceOptions {
  readonly serviceConnections: number
  readonly preparedStatements: boolean
}

export class ServiceConnections {
  readonly #pool: Pool
  readonly #keepsPrepared: boolean
  readonly #open = new Set<PoolClient>()
  readonly #preparedOf = new WeakMap<PoolClient, PreparedStatements>()

  /** @param onLost receives the errors of connections that break while they are idle. */
  constructor(config: PoolConfig, options: ServiceOptions, onLost: (error: Error) => void) {
    this.#pool = new Pool({ ...config, max: options.serviceConnections })
    this.#pool.on('error', onLost)
    this.#pool.on('connect', (client) => void this.#open.add(client))
    this.#pool.on('remove', (client) => void this.#open.delete(client))
    this.#keepsPrepared = options.preparedStatements
  }

  /** @param work may `drop` the connection, so that it is not used again. */
  withConnection<T>(work: (client: PoolClient, drop: () => void) => Promise<T>): Promise<T> {
    return withConnection(this.#pool, work)
  }

  /**
   * Runs work that keeps its statements prepared. If a statement is stale, it is prepared again and the whole work is repeated, so
   * each run has one stale statement less.
   */
  withPrepared<T>(work: (connection: ServiceConnection, drop: () => void) => Promise<T>): Promise<T> {
    return this.withConnection(async (client, drop) => {
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

  /** Closes all connections once Postgres is unreachable: statements on half-open connections would wait for minutes. */
  closeAll(): void {
    for (const { connection } of this.#open) connection.stream.destroy(new Error('Postgres does not answer'))
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
