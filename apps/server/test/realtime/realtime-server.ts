/** The realtime service on a free port, with a new database, and the official client. */
import type { AddressInfo } from 'node:net'
import { type RealtimeChannel, RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { Hono } from 'hono'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { Database } from '../../src/platform/database/database.ts'
import { drain, listen } from '../../src/platform/http/http-server.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import { hostAlone } from '../../src/platform/service/service-host.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { readRealtimeConfig } from '../../src/services/realtime/configuration/realtime-config.ts'
import { createRealtime } from '../../src/services/realtime/realtime-service.ts'
import { REQUEST_USER } from '../../src/services/rest/configuration/pool-settings.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

export const JWT_SECRET = 'a-secret-of-the-realtime-tests-with-many-characters'
const PATH = '/realtime/v1'

export interface RealtimeServer {
  /** The address with the service's path; the scheme is `http:`. */
  readonly url: string
  readonly databaseUrl: string
  readonly logLines: readonly string[]
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>
  /** The official client with such a token; closed at the end. */
  client(claims?: Readonly<Record<string, unknown>>, version?: '1.0.0' | '2.0.0'): Promise<RealtimeClient>
  /** Names of services that are not ready, as `/readyz` tells them. */
  notReady(): Promise<readonly string[]>
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

export interface RealtimeOptions {
  /** Settings as an operator would write them. */
  readonly env?: Readonly<Record<string, string>>
  /** A database that another server uses too. */
  readonly shared?: TestDatabase
  /** Address for the statements of the test, where the server's own leads through a proxy. */
  readonly ownerUrl?: string
}

const LIMITS = {
  TENANT_MAX_CONCURRENT_USERS: '20000',
  TENANT_MAX_EVENTS_PER_SECOND: '100000',
  TENANT_MAX_JOINS_PER_SECOND: '100000',
  CLIENT_PRESENCE_MAX_CALLS: '1000',
}

export async function startRealtime({
  env = {},
  shared,
  ownerUrl,
}: RealtimeOptions = {}): Promise<RealtimeServer> {
  const testDatabase = shared ?? (await createTestDatabase({ migrated: true }))
  const logLines: string[] = []
  const log = createLog((line) => logLines.push(line))
  const database = new Database(testDatabase.url, log, { requestUser: REQUEST_USER })
  const jobs = new JobQueue(database, log)
  const owner = new Client({ connectionString: ownerUrl ?? testDatabase.url })
  owner.on('error', () => undefined)
  await owner.connect()
  const app = new Hono()
  const service = hostAlone(
    app,
    PATH,
    createRealtime({
      database,
      keys: null,
      verifyingKeys: JWT_SECRET,
      serviceUrl: `http://127.0.0.1${PATH}`,
      config: readRealtimeConfig({ ...LIMITS, ...env }),
      jobs,
      log,
    }),
  )
  const server = await listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT', {
    socketsAt: service.socketsAt,
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  const clients: RealtimeClient[] = []
  const token = (claims: Readonly<Record<string, unknown>> = {}) =>
    signToken({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600, ...claims }, JWT_SECRET)
  return {
    url,
    databaseUrl: testDatabase.url,
    logLines,
    token,
    async client(claims, version = '2.0.0') {
      const key = await token(claims)
      const client = new RealtimeClient(url.replace('http:', 'ws:'), {
        params: { apikey: key },
        transport: WebSocket as unknown as WebSocketLikeConstructor,
        vsn: version,
        accessToken: () => Promise.resolve(key),
      })
      clients.push(client)
      return client
    },
    notReady: () => service.notReady(),
    sql: async (text, values = []) => (await owner.query(text, [...values])).rows,
    async stop() {
      await Promise.all(clients.map((client) => client.disconnect()))
      await owner.end()
      await drain(server)
      await service.stop()
      await database.close()
      if (!shared) await testDatabase.drop()
    },
  }
}

/** Subscribes. @returns the first status. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status} ${error.message}` : status))
  })
}
