/** Commands that query a database or a running server instead of serving. */
import type { PoolClient } from 'pg'
import { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { httpUrl } from '../platform/http/http-address.ts'
import { StartupError } from '../platform/startup-error.ts'
import { NO_SETTINGS, readSettings } from '../services/rest/configuration/database-layer.ts'
import { CurrentState } from '../services/rest/current-state.ts'
import type { DatabaseSettings } from '../services/rest/configuration/database-settings.ts'
import type { Configuration } from './configuration.ts'
import { schemaCacheText } from './schema-cache-text.ts'
import type { ServerConfig } from './server-config.ts'

/** Settings stored in the database; none, with a warning in the log, if it cannot be reached. */
export async function readDatabaseSettings(
  { server, configure }: Configuration,
  log: Log,
): Promise<DatabaseSettings> {
  const { requestUser } = server.databaseOptions
  const read = (client: PoolClient) => readSettings(client, requestUser, configure)
  try {
    return await withDatabase(server, log, (database) => database.asOwner(read))
  } catch (error) {
    if (error instanceof StartupError) throw error
    log.warn('settings in the database not read', { reason: reasonOf(error) })
    return NO_SETTINGS
  }
}

/** @throws StartupError where the schema cannot be read. */
export async function readSchemaText({ server, configure }: Configuration, log: Log): Promise<string> {
  return withDatabase(server, log, async (database) => {
    const { cache } = await new CurrentState(database, configure, log).load().catch((error: unknown) => {
      throw new StartupError(`The schema cannot be read: ${reasonOf(error)}`)
    })
    return schemaCacheText(cache)
  })
}

/**
 * @returns the address that answered.
 * @throws StartupError where the server is not ready or cannot be reached.
 */
export async function askWhetherReady({ adminAddress }: ServerConfig): Promise<string> {
  if (adminAddress?.kind !== 'port') {
    throw new StartupError('ERROR: Admin server is not running. Please check admin-server-port config.')
  }
  if (['0.0.0.0', '::'].includes(adminAddress.host)) {
    throw new StartupError(
      'ERROR: --ready needs an address in admin-server-host or server-host, such as localhost.',
    )
  }
  const url = `${httpUrl(adminAddress)}/ready`
  const response = await fetch(url).catch(() => null)
  if (response === null) throw new StartupError(`ERROR: connection refused to ${url}`)
  if (!response.ok) throw new StartupError(`ERROR: ${url}`)
  return url
}

async function withDatabase<T>(
  { databaseUrl, databaseOptions }: ServerConfig,
  log: Log,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(databaseUrl, log, { ...databaseOptions, target: 'any' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
