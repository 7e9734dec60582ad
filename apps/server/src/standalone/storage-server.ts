/** The storage service alone: its database, its service, its socket; started and stopped as one. */
import { Hono } from 'hono'
import { prepareServices } from '../database-setup.ts'
import { waitForDatabase } from '../platform/database/connection/database-wait.ts'
import { unusableDatabase } from '../platform/database/connection/unavailable.ts'
import { Database } from '../platform/database/database.ts'
import { allowOrigins } from '../platform/http/cross-origin.ts'
import { urlOf } from '../platform/http/http-address.ts'
import { drain } from '../platform/http/http-server.ts'
import { guardResponses } from '../platform/http/response-headers.ts'
import { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Log } from '../platform/log.ts'
import { hostAlone } from '../platform/service/service-host.ts'
import { Shutdown } from '../platform/shutdown.ts'
import { signApiKey } from '../platform/tokens/tokens.ts'
import { REQUEST_USER } from '../services/rest/configuration/pool-settings.ts'
import { createStorage } from '../services/storage/storage-service.ts'
import { listenOnHost } from './listen-on-host.ts'
import type { StorageServerConfig } from './storage-server-config.ts'

export interface RunningStorageServer {
  /** Includes the mount path. */
  readonly url: string
  /** Stops taking requests, lets those in flight end, then closes the database. */
  stop(): Promise<void>
}

/**
 * Applies the migrations of the services' schemas, then serves.
 * @param stopping ends a start that is still under way.
 * @throws StartupError for everything that the operator can correct.
 */
export async function startStorageServer(
  config: StorageServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<RunningStorageServer> {
  const shutdown = new Shutdown()
  const database = await openDatabase(config, log, stopping)
  shutdown.add(() => database.close())
  const jobs = new JobQueue(database, log)
  shutdown.add(() => jobs.stop())
  try {
    await bringUp(database, config, log)
    const { jwtSecret, path, serviceUrl, storage, tokenKeys } = config
    const app = new Hono()
    app.use(guardResponses(() => false))
    app.use(allowOrigins(() => null))
    const created = createStorage({
      database,
      keys: null,
      apiKeys: await readApiKeys(config),
      verifyingKeys: tokenKeys.forDataApi,
      jwtSecret,
      serviceUrl,
      config: storage,
      jobs,
      log,
    })
    const service = hostAlone(app, path, created)
    shutdown.add(() => service.stop())
    jobs.start()
    const { server, address } = await listenOnHost(app, service, config)
    shutdown.add(() => drain(server))
    return { url: `${urlOf(server, address)}${path}`, stop: () => shutdown.run() }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

/** Applies the migrations of the services' schemas only. @throws StartupError */
export async function migrateStorageDatabase(config: StorageServerConfig, log: Log): Promise<void> {
  const database = await openDatabase(config, log)
  try {
    await bringUp(database, config, log)
  } finally {
    await database.close()
  }
}

async function readApiKeys({ anonKey, serviceRoleKey, jwtSecret }: StorageServerConfig) {
  const now = Math.floor(Date.now() / 1000)
  return {
    anonKey: anonKey ?? (await signApiKey('anon', jwtSecret, now)),
    serviceRoleKey: serviceRoleKey ?? (await signApiKey('service_role', jwtSecret, now)),
  }
}

async function openDatabase(
  { databaseUrl, databaseWaitSeconds, connections }: StorageServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<Database> {
  await waitForDatabase(databaseUrl, log, { setting: 'DATABASE_URL', seconds: databaseWaitSeconds, stopping })
  return new Database(databaseUrl, log, {
    requestUser: REQUEST_USER,
    ...(connections === null ? {} : { poolSize: connections }),
  })
}

async function bringUp(database: Database, { accessCheck }: StorageServerConfig, log: Log): Promise<void> {
  try {
    await prepareServices(database, log, accessCheck)
  } catch (error) {
    throw unusableDatabase('The database of DATABASE_URL', error)
  }
}
