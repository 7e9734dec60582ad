/** The data API alone: its database, its service, its socket; started and stopped as one. */
import { Hono } from 'hono'
import type { Environment } from '../platform/config.ts'
import { Database } from '../platform/database/database.ts'
import { drain, type HttpAddress, listen, urlOf } from '../platform/http-server.ts'
import type { Log } from '../platform/log.ts'
import { CurrentState } from '../services/rest/current-state.ts'
import { readRestConfig } from '../services/rest/rest-config.ts'
import { createRestService } from '../services/rest/rest-service.ts'
import { Settings } from '../services/rest/configuration/settings.ts'
import { readConfigFile } from './config-file.ts'
import { readServerConfig } from './server-config.ts'

export interface RunningRestServer {
  readonly url: string
  /** Stops taking requests, lets those in flight end, then closes the database. */
  stop(): Promise<void>
}

/**
 * @param file path of the configuration file, or null.
 * @throws StartupError for everything that the person who starts it can mend.
 */
export async function startRestServer(
  env: Environment,
  file: string | null,
  log: Log,
): Promise<RunningRestServer> {
  const layers = file === null ? {} : { file: readConfigFile(file, env) }
  const { address, databaseUrl, databaseOptions } = readServerConfig(
    new Settings({ ...layers, environment: env }),
  )
  readRestConfig(env, layers)
  const database = new Database(databaseUrl, log, databaseOptions)
  const state = new CurrentState(
    database,
    (settings) => readRestConfig(env, { ...layers, database: settings }),
    log,
  )
  try {
    const app = new Hono().route(
      '/',
      createRestService({ database, keys: null, state, baseUrl: baseUrlOf(address), log }),
    )
    const server = await listen(app.fetch, address, 'server-port')
    return {
      url: urlOf(server, address),
      async stop() {
        await drain(server)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What the description of the API says where no proxy is named; a socket has no address to say. */
function baseUrlOf(address: HttpAddress): string {
  if (address.kind === 'socket') return 'http://0.0.0.0:3000/'
  const { host, port } = address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
}
