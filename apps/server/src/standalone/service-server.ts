/** A service alone on a database: its database, its service, its socket; started and stopped as one. */
import { Hono } from 'hono'
import { prepareServices } from '../database-setup.ts'
import { waitForDatabase } from '../platform/database/connection/database-wait.ts'
import { unusableDatabase } from '../platform/database/connection/unavailable.ts'
import { Database, type DatabaseOptions } from '../platform/database/database.ts'
import { allowOrigin, allowOrigins } from '../platform/http/cross-origin.ts'
import { urlOf } from '../platform/http/http-address.ts'
import { drain } from '../platform/http/http-server.ts'
import { guardResponseHeaders, guardResponses } from '../platform/http/response-headers.ts'
import { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Log } from '../platform/log.ts'
import type { Service } from '../platform/service/service.ts'
import { hostAlone } from '../platform/service/service-host.ts'
import { Shutdown } from '../platform/shutdown.ts'
import { REQUEST_USER } from '../services/rest/configuration/pool-settings.ts'
import { listenOnHost, listenOnOwnPorts } from './listen-on-host.ts'
import type { RunningServer } from './running-server.ts'
import type { ServiceServerConfig } from './service-server-config.ts'

/** The parts of the host program that a service uses. */
export interface ServiceHostParts {
  readonly database: Database
  readonly jobs: JobQueue
  readonly log: Log
}

export interface HostedService<Config> {
  readonly create: (config: Config, parts: ServiceHostParts) => Service | Promise<Service>
  /** Which connections `DATABASE_MAX_CONNECTIONS` limits: those of callers' requests, or those of the service's own work. */
  readonly connects: 'for callers' | 'for itself'
  /** Whether responses may hold tokens, so that caches must not keep them. */
  readonly holdsTokens: boolean
}

export interface DatabaseServer<Config> {
  /**
   * Applies the migrations of the services' schemas, then serves.
   * @param stopping ends a start that is still under way.
   * @throws StartupError for everything that the operator can correct.
   */
  readonly start: (config: Config, log: Log, stopping?: AbortSignal) => Promise<RunningServer>
  /** Applies the migrations of the services' schemas only. @throws StartupError */
  readonly migrate: (config: Config, log: Log) => Promise<void>
}

export function serverOf<Config extends ServiceServerConfig>(
  hosted: HostedService<Config>,
): DatabaseServer<Config> {
  return {
    async start(config, log, stopping) {
      const shutdown = new Shutdown()
      const database = await openDatabase(config, hosted, log, stopping)
      shutdown.add(() => database.close())
      const jobs = new JobQueue(database, log)
      shutdown.add(() => jobs.stop())
      try {
        await bringUp(database, config, log)
        const app = new Hono()
        app.use(guardResponses(() => hosted.holdsTokens))
        app.use(allowOrigins(() => null))
        const created = await hosted.create(config, { database, jobs, log })
        const service = hostAlone(app, config.path, created, (headers, origin) => {
          allowOrigin(headers, null, origin)
          guardResponseHeaders(headers, hosted.holdsTokens)
        })
        shutdown.add(() => service.stop())
        jobs.start()
        const { server, address } = await listenOnHost(app, service, config)
        shutdown.add(() => drain(server))
        const others = await listenOnOwnPorts(service, config)
        shutdown.add(() => Promise.all(others.map((each) => drain(each))))
        return { url: `${urlOf(server, address)}${config.path}`, stop: () => shutdown.run() }
      } catch (error) {
        await shutdown.run()
        throw error
      }
    },
    async migrate(config, log) {
      const database = await openDatabase(config, hosted, log)
      try {
        await bringUp(database, config, log)
      } finally {
        await database.close()
      }
    },
  }
}

/** Waits until the database answers. */
async function openDatabase<Config extends ServiceServerConfig>(
  config: Config,
  { connects }: HostedService<Config>,
  log: Log,
  stopping?: AbortSignal,
): Promise<Database> {
  const { databaseUrl, databaseSetting: setting, databaseWaitSeconds: seconds, connections } = config
  await waitForDatabase(databaseUrl, log, { setting, seconds, stopping })
  const isForCallers = connects === 'for callers'
  const limit: Partial<DatabaseOptions> =
    connections === null ? {} : { [isForCallers ? 'poolSize' : 'serviceConnections']: connections }
  return new Database(databaseUrl, log, { requestUser: isForCallers ? REQUEST_USER : null, ...limit })
}

async function bringUp(
  database: Database,
  { databaseSetting, accessCheck }: ServiceServerConfig,
  log: Log,
): Promise<void> {
  try {
    await prepareServices(database, log, accessCheck)
  } catch (error) {
    throw unusableDatabase(`The database of ${databaseSetting}`, error)
  }
}
