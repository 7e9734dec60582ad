/** The realtime service alone: its database, its service, its socket; started and stopped as one. */
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
import { REQUEST_USER } from '../services/rest/configuration/pool-settings.ts'
import { createRealtime } from '../services/realtime/realtime-service.ts'
import { listenOnHost } from './listen-on-host.ts'
import type { RealtimeServerConfig } from './realtime-server-config.ts'

export interface RunningRealtimeServer {
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
export async function startRealtimeServer(
  config: RealtimeServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<RunningRealtimeServer> {
  const shutdown = new Shutdown()
  const database = await openDatabase(config, log, stopping)
  shutdown.add(() => database.close())
  const jobs = new JobQueue(database, log)
  shutdown.add(() => jobs.stop())
  try {
    await bringUp(database, config, log)
    const { path, serviceUrl, realtime, tokenKeys } = config
    const app = new Hono()
    app.use(guardResponses(() => false))
    app.use(allowOrigins(() => null))
    const created = createRealtime({
      database,
      keys: null,
      verifyingKeys: tokenKeys.forDataApi,
      serviceUrl,
      config: realtime,
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
export async function migrateRealtimeDatabase(config: RealtimeServerConfig, log: Log): Promise<void> {
  const database = await openDatabase(config, log)
  try {
    await bringUp(database, config, log)
  } finally {
    await database.close()
  }
}

async function openDatabase(
  { databaseUrl, databaseWaitSeconds, connections }: RealtimeServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<Database> {
  await waitForDatabase(databaseUrl, log, { setting: 'DATABASE_URL', seconds: databaseWaitSeconds, stopping })
  return new Database(databaseUrl, log, {
    requestUser: REQUEST_USER,
    ...(connections === null ? {} : { poolSize: connections }),
  })
}

async function bringUp(database: Database, { accessCheck }: RealtimeServerConfig, log: Log): Promise<void> {
  try {
    await prepareServices(database, log, accessCheck)
  } catch (error) {
    throw unusableDatabase('The database of DATABASE_URL', error)
  }
}
