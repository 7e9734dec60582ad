/** The data API over HTTP, on a database made from schema.sql, for one test file. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { PostgrestClient } from '@supabase/postgrest-js'
import { Hono } from 'hono'
import { Client } from 'pg'
import { Database, type DatabaseOptions } from '../../src/platform/database/database.ts'
import { listen } from '../../src/platform/http/http-server.ts'
import { createLog } from '../../src/platform/log.ts'
import { hostAlone } from '../../src/platform/service/service-host.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import type { Configure } from '../../src/services/rest/configuration/database-layer.ts'
import { REQUEST_USER } from '../../src/services/rest/configuration/pool-settings.ts'
import { CurrentState } from '../../src/services/rest/current-state.ts'
import { readProductRestConfig, type RestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { createRest } from '../../src/services/rest/rest-service.ts'
import { createTestDatabase } from '../test-database.ts'

export const JWT_SECRET = 'a secret that only the tests know, long enough'
export const ANA = '00000000-0000-4000-8000-000000000001'

export interface RestServer {
  /** Base address, without a slash at its end. */
  readonly url: string
  readonly client: PostgrestClient
  readonly database: Database
  /** Address of the database, as its owner. */
  readonly databaseUrl: string
  /** Lines that the service logged. */
  readonly logged: string[]
  /** A request to a path below the base. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Begins to reload the schema, as a notice does. */
  reloadSchema(): void
  /** The configuration that is in use at this moment. */
  config(): RestConfig
  /** Runs SQL as the owner. */
  sql<T = Record<string, unknown>>(text: string): Promise<T[]>
  stop(): Promise<void>
}

interface Overrides extends Partial<RestConfig> {
  /** Whether the product's gateway is in front of the service. */
  readonly gateway?: boolean
  readonly database?: Partial<DatabaseOptions>
  /** Port of a proxy in front of the database. */
  readonly databasePort?: number
  /** Whether the product's time limits of a few seconds apply; by default they do not, since the test machine may be slow. */
  readonly ownTimeLimits?: boolean
  /** How long a request waits for the schema that is being read. */
  readonly schemaWaitMs?: number
}

const PATIENT = { statementTimeoutMs: { anon: 120_000, others: 120_000 } }
const PATIENT_ROLES = ['anon', 'authenticated', 'authenticator']
  .map(
    (role) =>
      `execute format('alter role ${role} in database %I set statement_timeout = ''2min''', current_database());`,
  )
  .join('\n')

/** @param schemaFiles SQL that makes the database, by default schema.sql; the roles exist before it runs. */
export async function startRestServer(
  {
    gateway = true,
    database: databaseOptions,
    databasePort,
    ownTimeLimits = false,
    schemaWaitMs,
    ...overrides
  }: Overrides = {},
  ...schemaFiles: readonly string[]
): Promise<RestServer> {
  const testDatabase = await createTestDatabase({ migrated: false })
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  const script = ['roles.sql', ...(schemaFiles.length === 0 ? ['schema.sql'] : schemaFiles)]
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  await owner.query(`begin; select pg_advisory_xact_lock(40721); ${script}; commit; reset search_path`)
  if (!ownTimeLimits) await owner.query(`do $$ begin ${PATIENT_ROLES} end $$`)

  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const address = new URL(testDatabase.url)
  if (databasePort !== undefined) {
    address.searchParams.delete('host')
    address.hostname = '127.0.0.1'
    address.port = String(databasePort)
  }
  const database = new Database(address.href, log, {
    requestUser: REQUEST_USER,
    acquireTimeoutMs: 60_000,
    ...databaseOptions,
  })
  const env = {
    PGRST_DB_SCHEMAS: 'shop, annex',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public',
  }
  const configure: Configure = (settings) => ({
    ...readProductRestConfig(env, JWT_SECRET, settings),
    ...(ownTimeLimits ? {} : PATIENT),
    ...overrides,
  })
  const state = new CurrentState(database, configure, log, schemaWaitMs)
  const keys = { anonKey: 'anon-key', serviceRoleKey: 'service-key', publishableKeys: [], secretKeys: [] }
  const parts = { database, keys: gateway ? keys : null, state, baseUrl: 'http://api.test:3000/', log }
  const app = new Hono()
  const service = hostAlone(app, '/rest/v1', createRest(parts))
  const server = await listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT', {
    direct: service.direct,
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1`

  const send: RestServer['send'] = (method, path, body, headers = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const sent = body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }
    return fetch(url + path, { method, headers: { 'Content-Type': 'application/json', ...headers }, ...sent })
  }
  return {
    url,
    logged,
    client: new PostgrestClient(url),
    database,
    databaseUrl: testDatabase.url,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    send,
    reloadSchema: () => state.reloadSchema(),
    config: () => state.config,
    sql: async <T>(text: string) => (await owner.query(text)).rows as T[],
    stop: async () => {
      server.close()
      await service.stop()
      await database.close()
      await owner.end()
      await testDatabase.drop()
    },
  }
}

/** Authorization of a signed-in caller. */
export async function bearer(claims: Record<string, unknown>): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await signToken(claims, JWT_SECRET)}` }
}
