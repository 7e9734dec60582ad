/** The schema cache in use: read when first needed, read anew on notice, and kept meanwhile so that no request waits or fails. */
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { noSchemaCache } from '../errors.ts'
import { readSchemaCache, type ReadSchemas } from './read-schema-cache.ts'
import type { SchemaCache } from './schema-cache.ts'

/** `NOTIFY pgrst, 'reload schema'`. Source: PostgREST 14, references/schema_cache. */
const CHANNEL = 'pgrst'

export class CurrentSchema {
  readonly #database: Database
  readonly #schemas: ReadSchemas
  readonly #log: Log
  #cache: SchemaCache | undefined
  #reading: Promise<SchemaCache> | undefined
  #readAgain = false
  #listening = false

  constructor(database: Database, schemas: ReadSchemas, log: Log) {
    this.#database = database
    this.#schemas = schemas
    this.#log = log
  }

  /** @throws RestError PGRST002 while nothing could be read yet. */
  async get(): Promise<SchemaCache> {
    this.#listen()
    if (this.#cache) return this.#cache
    try {
      return await this.#read()
    } catch (error) {
      this.#warn(error)
      throw noSchemaCache()
    }
  }

  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    this.#database.listen(CHANNEL, {
      onNotification: (payload) => {
        if (payload === '' || payload === 'reload schema') this.#reload()
      },
      // What was said while nobody listened is lost.
      onListening: () => this.#reload(),
    })
  }

  #reload(): void {
    if (this.#reading) {
      // What is being read may be older than the notice.
      this.#readAgain = true
      return
    }
    this.#read().catch((error: unknown) => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#log.warn('schema cache not read', { reason: error instanceof Error ? error.message : 'unknown' })
  }

  #read(): Promise<SchemaCache> {
    this.#reading ??= this.#database
      .asOwner((client) =>
        readSchemaCache(client, { schemas: this.#schemas, requestUser: this.#database.requestUser }),
      )
      .then((cache) => (this.#cache = cache))
      .finally(() => {
        this.#reading = undefined
        if (!this.#readAgain) return
        this.#readAgain = false
        this.#reload()
      })
    return this.#reading
  }
}
