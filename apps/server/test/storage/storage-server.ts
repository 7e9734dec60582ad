/** The storage service on a free port, with a new database and a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { Hono } from 'hono'
import { Client } from 'pg'
import { Database } from '../../src/platform/database/database.ts'
import { drain, listen } from '../../src/platform/http/http-server.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import { hostAlone } from '../../src/platform/service/service-host.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { REQUEST_USER } from '../../src/services/rest/configuration/pool-settings.ts'
import { createBlobStore } from '../../src/services/storage/blobs/create-blob-store.ts'
import { readStorageConfig } from '../../src/services/storage/configuration/storage-config.ts'
import { createStorage } from '../../src/services/storage/storage-service.ts'
import { listenOnOwnPorts } from '../../src/standalone/listen-on-host.ts'
import { createTestDatabase } from '../test-database.ts'
import type { Faults } from './faults.ts'

export const JWT_SECRET = 'a-secret-of-the-storage-tests-with-many-characters'
const PATH = '/storage/v1'
/** Seconds since 1970, after the last test. */
const NEVER = 4_000_000_000

export interface StorageServer {
  /** The address with the service's path. */
  readonly url: string
  readonly databaseUrl: string
  /** Folder of the bytes. */
  readonly folder: string
  readonly logLines: readonly string[]
  /** What a gateway lets any client act with. */
  readonly anonKey: string
  /** A token of the service role; of an account where an id is given. */
  token(subject?: string): Promise<string>
  /** A token that names a role and no account. */
  roleToken(role: string): Promise<string>
  /** The official client with such a token. */
  client(subject?: string): Promise<StorageClient>
  /** A bare request. */
  call(method: string, path: string, options?: CallOptions): Promise<StorageAnswer>
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

export interface CallOptions {
  /** Text or bytes as they are; anything else as JSON. */
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface StorageAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export interface StorageServerOptions {
  readonly isBehindGateway?: boolean
  /** Another server, whose database and folder this one serves too. Stop it after this one. */
  readonly beside?: StorageServer
  /** Stands between the service and its database and bytes. */
  readonly faults?: Faults
}

/** @param env settings as an operator would write them. */
export async function startStorage(
  env: Readonly<Record<string, string>> = {},
  { isBehindGateway = false, beside, faults }: StorageServerOptions = {},
): Promise<StorageServer> {
  const [anonKey, serviceRoleKey] = await Promise.all(
    ['anon', 'service_role'].map((role) => signToken({ role, exp: NEVER }, JWT_SECRET)),
  )
  const keys = {
    anonKey: anonKey ?? '',
    serviceRoleKey: serviceRoleKey ?? '',
    publishableKeys: [],
    secretKeys: [],
  }
  const own = beside ? null : await createTestDatabase({ migrated: true })
  const databaseUrl = beside?.databaseUrl ?? own?.url ?? ''
  const folder = beside?.folder ?? mkdtempSync(join(tmpdir(), 'storage-'))
  const logLines: string[] = []
  const log = createLog((line) => logLines.push(line))
  const database = new Database(databaseUrl, log, { requestUser: REQUEST_USER })
  const jobs = new JobQueue(database, log)
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  const config = readStorageConfig(env, folder)
  const blobs = await createBlobStore(config)
  const app = new Hono()
  const service = hostAlone(
    app,
    PATH,
    createStorage({
      database: faults ? faults.before(database) : database,
      keys: isBehindGateway ? keys : null,
      apiKeys: keys,
      verifyingKeys: JWT_SECRET,
      jwtSecret: JWT_SECRET,
      serviceUrl: `http://127.0.0.1${PATH}`,
      config,
      blobs: faults ? faults.beforeBlobs(blobs) : blobs,
      jobs,
      log,
    }),
  )
  jobs.start()
  const server = await listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT')
  const others = await listenOnOwnPorts(service, { host: '127.0.0.1', port: 0, requestIdHeader: null })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  const token = (subject?: string) => {
    const role = subject === undefined ? 'service_role' : 'authenticated'
    const exp = Math.floor(Date.now() / 1000) + 3600
    return signToken({ role, exp, ...(subject === undefined ? {} : { sub: subject }) }, JWT_SECRET)
  }
  return {
    url,
    databaseUrl,
    folder,
    logLines,
    anonKey: keys.anonKey,
    token,
    roleToken: (role) => signToken({ role, exp: Math.floor(Date.now() / 1000) + 3600 }, JWT_SECRET),
    client: async (subject) => new StorageClient(url, { Authorization: `Bearer ${await token(subject)}` }),
    call: (method, path, options) => call(`${url}${path}`, method, options),
    sql: async (text, values = []) => (await owner.query(text, [...values])).rows,
    async stop() {
      await owner.end()
      await Promise.all([server, ...others].map((each) => drain(each)))
      await service.stop()
      await jobs.stop()
      await database.close()
      if (!own) return
      await own.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function call(
  url: string,
  method: string,
  { body, token, headers = {} }: CallOptions = {},
): Promise<StorageAnswer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : null,
  }
}
