/**
 * The configuration and the schema cache that requests are answered with. Both are read when first needed and again on notice; until
 * the new ones are there the former ones stay in use, so that no request waits or fails.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { isDatabaseUnavailable } from '../../platform/database/connection/unavailable.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { type Configure, NO_SETTINGS, readSettings } from './configuration/database-layer.ts'
import { noSchemaCache } from './vocabulary/errors.ts'
import type { RestConfig } from './configuration/rest-config.ts'
import { readSchemaCache } from './schema-cache/read-schema-cache.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'

export interface RestState {
  readonly config: RestConfig
  readonly cache: SchemaCache
}

/** Delay before a failed reading is repeated; it doubles each time. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRIES = 6
/** Longest wait of a request for a reading, which may itself wait for the locks of a migration. */
const MAX_WAIT_MS = 2_000

type StateDatabase = Pick<Database, 'asOwner' | 'forgetPrepared' | 'listen' | 'requestUser'>

export class CurrentState {
  readonly #database: StateDatabase
  readonly #configure: Configure
  readonly #log: Log
  readonly #maxWaitMs: number
  /** How often the schema was read since the start, and how long it took the last time. */
  readonly readings = { succeeded: 0, failed: 0, lastSeconds: 0 }
  #state: RestState | undefined
  #reading: Promise<RestState> | undefined
  #readAgain = false
  #retries = 0
  #configIsStale = true
  /** Whether a reload was requested, which is then logged. */
  #reloadRequested = false
  #loggedAnonRole: string | null | undefined
  #listening = false

  /** @param maxWaitMs how long a request waits for a reading in progress. */
  constructor(database: StateDatabase, configure: Configure, log: Log, maxWaitMs = MAX_WAIT_MS) {
    this.#database = database
    this.#configure = configure
    this.#log = log
    this.#maxWaitMs = maxWaitMs
  }

  /** The current state; undefined until the first successful reading. */
  get current(): RestState | undefined {
    return this.#state
  }

  /** The current configuration, without the settings of the database until they have been read. */
  get config(): RestConfig {
    return this.#state?.config ?? this.#configure(NO_SETTINGS)
  }

  /** @throws RestError PGRST002 while nothing could be read yet. */
  async get(): Promise<RestState> {
    try {
      return await this.load()
    } catch (error) {
      this.#warn(error)
      throw noSchemaCache()
    }
  }

  /** @throws StartupError, or what the database refuses, while nothing could be read yet. */
  async load(): Promise<RestState> {
    try {
      return this.#state ?? (await this.#read())
    } finally {
      this.#listen()
    }
  }

  /** The current state, after the readings for notifications received so far, or after the maximum wait. */
  async afterReading(): Promise<RestState> {
    const enough = wait(this.#maxWaitMs, undefined, { ref: false })
    // One reading may have begun before the notice; then it is followed by another.
    for (let readings = 0; this.#reading && readings < 2; readings += 1) {
      await Promise.race([this.#reading.catch(() => undefined), enough])
    }
    return this.get()
  }

  /** Reloads the schema, and the configuration if part of it is in the database. Source: PostgREST 14, references/schema_cache. */
  reloadSchema(): void {
    if (this.#state?.config.dbConfig) this.#configIsStale = true
    this.#readAnew()
  }

  #readAnew(): void {
    if (this.#reading) {
      // The reading in progress may be older than the notification.
      this.#readAgain = true
      return
    }
    this.#read().then(
      () => (this.#retries = 0),
      (error: unknown) => {
        this.#warn(error)
        this.#retryLater()
      },
    )
  }

  /** The schema may have changed during the reading. After a lost connection the listener triggers a reading as well. */
  #retryLater(): void {
    if (this.#retries === MAX_RETRIES) return
    setTimeout(() => this.#readAnew(), FIRST_RETRY_MS * 2 ** this.#retries).unref()
    this.#retries += 1
  }

  /** Reloads the configuration, and then the schema with it. */
  reloadConfig(): void {
    this.#reloadRequested = true
    this.#readConfigAnew()
  }

  #readConfigAnew(): void {
    this.#configIsStale = true
    this.#readAnew()
  }

  /** Source: PostgREST 14, references/listener. */
  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    const { dbChannel } = this.#configure(NO_SETTINGS)
    if (dbChannel === null) return
    this.#database.listen(dbChannel, {
      onNotification: (payload) => {
        if (payload === 'reload schema') this.reloadSchema()
        if (payload === '' || payload === 'reload config') this.reloadConfig()
      },
      // Notices sent while the connection was down are lost.
      onListening: () => this.#readConfigAnew(),
    })
  }

  #warn(error: unknown): void {
    this.#log.warn('schema cache not read', { reason: reasonOf(error) })
  }

  #read(): Promise<RestState> {
    this.#reading ??= this.#timed(() => this.#database.asOwner((client) => this.#readState(client)))
      .then((state) => this.#use(state))
      .finally(() => {
        this.#reading = undefined
        if (!this.#readAgain) return
        this.#readAgain = false
        this.#readAnew()
      })
    return this.#reading
  }

  #use(state: RestState): RestState {
    const former = this.#state
    this.#state = state
    this.#database.forgetPrepared()
    if (former && former.config !== state.config) {
      const isOther = this.#reloadRequested || !isDeepStrictEqual(former.config, state.config)
      if (isOther) this.#log.info('configuration reloaded')
      this.#reloadRequested = false
    }
    this.#logAnonRole(state)
    return state
  }

  /** Logs once per role that callers without a token cannot take it. */
  #logAnonRole({ config: { anonRole }, cache }: RestState): void {
    if (this.#loggedAnonRole === anonRole) return
    this.#loggedAnonRole = anonRole
    if (anonRole === null) this.#log.info('no anonymous role is set: requests without a token are refused')
    else if (!cache.roles.get(anonRole)?.mayBeTaken)
      this.#log.warn('the anonymous role is missing, or may not be taken: requests without a token fail', {
        role: anonRole,
      })
  }

  async #timed<T>(read: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      const value = await read()
      this.readings.lastSeconds = (performance.now() - start) / 1000
      this.readings.succeeded += 1
      return value
    } catch (error) {
      this.readings.failed += 1
      throw error
    }
  }

  async #readState(client: PoolClient): Promise<RestState> {
    const config = await this.#readConfig(client)
    const { requestUser } = this.#database
    const schemas = { exposed: config.schemas, extra: config.extraSearchPath }
    return { config, cache: await readSchemaCache(client, { schemas, requestUser }) }
  }

  /**
   * Settings that are unreadable or invalid leave the configuration as it was. At the first reading, unreadable settings of
   * the database are ignored, as in the original.
   */
  async #readConfig(client: PoolClient): Promise<RestConfig> {
    const former = this.#state?.config
    if (former && !this.#configIsStale) return former
    // Reset before reading, since later notifications may be newer than the data read.
    this.#configIsStale = false
    try {
      return this.#configure(await readSettings(client, this.#database.requestUser, this.#configure))
    } catch (error) {
      if (isDatabaseUnavailable(error) || (!former && error instanceof StartupError)) {
        this.#configIsStale = true
        throw error
      }
      this.#log.error('configuration not read', { reason: reasonOf(error) })
      return former ?? this.#configure(NO_SETTINGS)
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
