/** The database's address as functions get it: never that of an owner who owns the machine by it. */
import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import { addressFor, ensureLimitedLogin, ownsMachine } from './platform/database/limited-login.ts'
import type { Log } from './platform/log.ts'
import type { FunctionsConfig } from './services/functions/configuration/functions-config.ts'

/** Connections of the login, out of the embedded database's forty. */
const CONNECTIONS = 15

/**
 * @param url address of the owner.
 * @returns the operator's own setting; else the owner's address where the owner is not a superuser, as on the hosted service; else that of a
 *   role made for functions; null where none can be made, which is logged.
 */
export async function functionsDatabaseUrl(
  url: string,
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  { databaseUrl, databasePassword }: Pick<FunctionsConfig, 'databaseUrl' | 'databasePassword'>,
  database: Database,
  log: Log,
): Promise<string | null> {
  if (databaseUrl !== null) return databaseUrl
  const password = databasePassword ?? passwordFrom(jwtSecret)
  try {
    return await database.asOwner(async (client) => {
      if (!(await ownsMachine(client))) return url
      const user = await ensureLimitedLogin(client, {
        prefix: 'functions',
        password,
        connections: CONNECTIONS,
        group: 'functions_user',
        roles: ['anon', 'authenticated', 'service_role'],
        schemas: ['private', 'public'],
      })
      return addressFor(url, user, password)
    })
  } catch (error) {
    log.warn('functions get no address of the database, since no role for them can be made', {
      reason: error instanceof Error ? error.message : String(error),
      setting: 'FUNCTIONS_DB_URL names one',
    })
    return null
  }
}

/** The same on all servers of an installation, and another one once its secret is replaced. */
const passwordFrom = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('database role of functions').digest('base64url')
