/** All services at one address, as the product mounts them, on a new database. Requests are made without a socket. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { Database } from '../src/platform/database/database.ts'
import { drain, listen } from '../src/platform/http/http-server.ts'
import { JobQueue } from '../src/platform/jobs/job-queue.ts'
import { createLog } from '../src/platform/log.ts'
import { createOutbox } from '../src/platform/mail/outbox.ts'
import { createOutboxSmsSender } from '../src/platform/sms/outbox-sms-sender.ts'
import { BUCKETS_OF_LEARNERS } from '../src/product-buckets.ts'
import { PRODUCT_TEXTS } from '../src/product-texts.ts'
import { readAuthConfig } from '../src/services/auth/configuration/auth-config.ts'
import { REQUEST_USER } from '../src/services/rest/configuration/pool-settings.ts'
import { readFunctionsConfig } from '../src/services/functions/configuration/functions-config.ts'
import { readProductRestConfig } from '../src/services/rest/configuration/rest-config.ts'
import { readRealtimeConfig } from '../src/services/realtime/configuration/realtime-config.ts'
import { createBlobStore } from '../src/services/storage/blobs/create-blob-store.ts'
import { readStorageConfig } from '../src/services/storage/configuration/storage-config.ts'
import { createTestDatabase } from './test-database.ts'

export const JWT_SECRET = 'a-secret-of-the-whole-product-with-many-characters'

export interface ProductServer {
  readonly config: Config
  /** Lines that were logged. */
  readonly logged: readonly string[]
  readonly database: Database
  readonly databaseUrl: string
  /** Listens on a free port of the loopback, once. @returns the address. */
  listen(): Promise<string>
  ask(method: string, path: string, options?: AskOptions): Promise<ProductResponse>
  /** Runs SQL as the owner. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

export interface AskOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ProductResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body, where it is an object. */
  readonly json: Readonly<Record<string, unknown>>
}

/**
 * @param env settings as an operator would write them; rate limits are off and passwords cheap to hash unless it sets them.
 * @param beside a server that stops later, whose database this one serves, too.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  beside: ProductServer | null = null,
): Promise<ProductServer> {
  const testDatabase = beside
    ? { url: beside.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase({ migrated: true })
  const folder = mkdtempSync(join(tmpdir(), 'product-'))
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: testDatabase.url,
    JWT_SECRET,
    AUTH_RATE_LIMITS: 'off',
    AUTH_BCRYPT_COST: '4',
    ...env,
  }
  const config = await readConfig(settings)
  const database = new Database(testDatabase.url, log, { requestUser: REQUEST_USER })
  const jobs = new JobQueue(database, log)
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  const outbox = createOutbox(join(folder, 'outbox'))
  const storageConfig = readStorageConfig(settings, folder, null, BUCKETS_OF_LEARNERS)
  const { app, services } = createApp({
    config,
    authConfig: readAuthConfig(settings, PRODUCT_TEXTS),
    configureRest: (read) => readProductRestConfig(settings, config.tokenKeys.forDataApi, read),
    storageConfig,
    blobs: await createBlobStore(storageConfig),
    functionsConfig: readFunctionsConfig(settings, folder),
    databaseUrl: testDatabase.url,
    realtimeConfig: readRealtimeConfig(settings),
    database,
    mailer: outbox,
    sms: createOutboxSmsSender(outbox),
    outbox: null,
    webDirectory: null,
    jobs,
    log,
  })
  jobs.start()
  let listening: Promise<Server> | undefined
  return {
    config,
    database,
    databaseUrl: testDatabase.url,
    logged,
    async listen() {
      const { direct, socketsAt } = services
      listening ??= listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT', {
        direct,
        socketsAt,
      })
      const { port } = (await listening).address() as AddressInfo
      return `http://127.0.0.1:${port}`
    },
    async ask(method, path, { body, headers = {} } = {}) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await app.request(path, {
        method,
        headers: { apikey: config.anonKey, 'content-type': 'application/json', ...headers },
        ...sent,
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: objectOf(text) }
    },
    sql: async (text, values = []) => (await owner.query(text, [...values])).rows,
    async stop() {
      await owner.end()
      if (listening) await drain(await listening)
      await services.stop()
      await jobs.stop()
      await database.close()
      await testDatabase.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

function objectOf(text: string): Record<string, unknown> {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** Makes a confirmed account and signs it in by its password. @returns the account's id and tokens. */
export async function signedIn(
  server: ProductServer,
): Promise<{ userId: string; accessToken: string; refreshToken: string }> {
  const email = `learner-${Math.random().toString(36).slice(2)}@doce.example`
  const service = { authorization: `Bearer ${server.config.serviceRoleKey}` }
  const body = { email, password: 'brigadeiro', email_confirm: true }
  await server.ask('POST', '/auth/v1/admin/users', { body, headers: service })
  const { json } = await server.ask('POST', '/auth/v1/token?grant_type=password', { body })
  const { id } = json['user'] as { id: string }
  return {
    userId: id,
    accessToken: String(json['access_token']),
    refreshToken: String(json['refresh_token']),
  }
}
