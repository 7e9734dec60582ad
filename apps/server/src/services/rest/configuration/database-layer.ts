/** The configuration with the settings that are stored in the database. */
import type { PoolClient } from 'pg'
import type { RestConfig } from './rest-config.ts'
import { type DatabaseSettings, readMadeSettings, readRoleSettings } from './database-settings.ts'

/**
 * Makes the configuration from the database's settings and all other sources, which may have changed since the last call.
 * @throws StartupError naming the setting that is wrong.
 */
export type Configure = (databaseSettings: DatabaseSettings) => RestConfig

export const NO_SETTINGS: DatabaseSettings = new Map()

/**
 * Reads the settings in the database: those of a role win over those that a function sets.
 * @param requestUser see `Database.requestUser`.
 * @throws StartupError, pg.DatabaseError
 */
export async function readSettings(
  client: PoolClient,
  requestUser: string | null,
  configure: Configure,
): Promise<DatabaseSettings> {
  if (!configure(NO_SETTINGS).dbConfig) return NO_SETTINGS
  const own = await readRoleSettings(client, requestUser)
  const { dbPreConfig } = configure(own)
  if (dbPreConfig === null) return own
  return new Map([...(await readMadeSettings(client, requestUser, dbPreConfig)), ...own])
}
