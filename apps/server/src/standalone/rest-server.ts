/** The data API alone: its database, its service, its sockets; started and stopped as one. */
import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import { Database } from '../platform/database/database.ts'
import type { DatabaseHosts } from '../platform/database/connection/database-hosts.ts'
import { requireSessions } from '../platform/database/connection/require-sessions.ts'
import { type HttpAddress, httpUrl, isReachable, urlOf } from '../platform/http/http-address.ts'
import { drain, listen } from '../platform/http/http-server.ts'
import type { Log } from '../platform/log.ts'
import { hostAlone } from '../platform/service/service-host.ts'
import { Shutdown } from '../platform/shutdown.ts'
import { StartupError } from '../platform/startup-error.ts'
import { CallerReader } from '../platform/caller/caller-reader.ts'
import { CurrentState } from '../services/rest/current-state.ts'
import { createRest } from '../services/rest/rest-service.ts'
import { LOGGED_FROM_STATUS } from './access-log.ts'
import { createAdminRoutes } from './admin-routes.ts'
import type { Configuration } from './configuration.ts'
import type { ServerConfig } from './server-config.ts'

export interface RunningRestServer {
  readonly url: string
  /** Address of the admin server, or null where there is none. */
  readonly adminUrl: string | null
  readonly state: CurrentState
  /** Stops taking requests, lets those in flight end, then closes the database. */
  stop(): Promise<void>
}

/** SQLSTATE invalid_password, invalid_authorization_specification. */
const WRONG_CREDENTIALS = new Set(['28P01', '28000'])

/** Settings that make sessions unnecessary, for the message of their absence. */
const WITHOUT_SESSIONS = ', or switch db-prepared-statements and db-channel-enabled off'

interface Logs {
  /** Metrics of the server. */
  readonly diagnostics: Log
  /** The request line. */
  readonly requests: Log
}

/** @throws StartupError for everything that the operator can correct, settings in the database included. */
export async function startRestServer(
  {
    server: config,
    configure,
    requestIdHeader,
  }: Pick<Configuration, 'server' | 'configure' | 'requestIdHeader'>,
  { diagnostics, requests }: Logs,
): Promise<RunningRestServer> {
  const database = new Database(config.databaseUrl, diagnostics, { ...config.databaseOptions, target: 'any' })
  const state = new CurrentState(database, configure, diagnostics)
  const shutdown = new Shutdown()
  shutdown.add(() => database.close())
  try {
    await loadOrGoOn(state, database.hosts, config, diagnostics)
    const callers = new CallerReader()
    const app = new Hono()
    const service = hostAlone(
      app,
      '',
      createRest({
        callers,
        database,
        keys: null,
        state,
        baseUrl: baseUrlOf(config.address),
        log: diagnostics,
      }),
    )
    shutdown.add(() => service.stop())
    const server = await listen(app.fetch, config.address, 'server-port', {
      direct: service.direct,
      socketsAt: service.socketsAt,
      accessLog: requests,
      loggedFromStatus: LOGGED_FROM_STATUS[config.logLevel],
      requestIdHeader,
    })
    shutdown.add(() => drain(server))
    let adminUrl: string | null = null
    if (config.adminAddress) {
      const routes = createAdminRoutes({
        callers,
        database,
        state,
        isReady: async () => (await service.notReady()).length === 0 && database.isReachable(),
        isReachable: () => isReachable(server),
      })
      const admin = await listen(routes.fetch, config.adminAddress, 'admin-server-port')
      shutdown.add(() => drain(admin))
      adminUrl = urlOf(admin, config.adminAddress)
    }
    return { url: urlOf(server, config.address), adminUrl, state, stop: () => shutdown.run() }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

/** An unreachable database does not prevent the start: requests are refused until it answers. A refused login does. */
async function loadOrGoOn(
  state: CurrentState,
  hosts: DatabaseHosts,
  { databaseOptions }: ServerConfig,
  log: Log,
): Promise<void> {
  try {
    await state.load()
    if (databaseOptions.preparedStatements || state.config.dbChannel !== null) {
      await requireSessions(hosts, 'db-uri', WITHOUT_SESSIONS)
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    if (error instanceof DatabaseError && WRONG_CREDENTIALS.has(error.code ?? '')) {
      throw new StartupError(`The database refuses the role of db-uri: ${error.message}.`)
    }
    log.warn('schema cache not read', { reason: error instanceof Error ? error.message : 'unknown' })
  }
}

/** Address in the description of the API where no proxy is configured; a Unix socket has none of its own. */
function baseUrlOf(address: HttpAddress): string {
  if (address.kind === 'socket') return 'http://0.0.0.0:3000/'
  return `${httpUrl(address)}/`
}
