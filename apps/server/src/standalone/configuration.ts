/** All that the data API alone is told, by its environment and a file. The file is read anew whenever the configuration is. */
import { readFileSync } from 'node:fs'
import type { Environment } from '../platform/environment.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type Configure, NO_SETTINGS } from '../services/rest/configuration/database-layer.ts'
import { parseConfigFile } from '../services/rest/configuration/config-file.ts'
import { Settings } from '../services/rest/configuration/settings.ts'
import { readRestConfig } from '../services/rest/rest-config.ts'
import type { DatabaseSettings } from '../services/rest/schema-cache/database-settings.ts'
import { readServerConfig, type ServerConfig } from './server-config.ts'

export interface Configuration {
  /** Read once: these settings come into force by a restart only. */
  readonly server: ServerConfig
  readonly configure: Configure
  /** The settings as they were written. @throws StartupError */
  readonly settings: (databaseSettings: DatabaseSettings) => Settings
}

/** The product's times for its own roles; here a role's own settings count alone. */
const NO_STATEMENT_TIMEOUT = { REST_ANON_STATEMENT_TIMEOUT_MS: '0', REST_STATEMENT_TIMEOUT_MS: '0' }

/**
 * @param file path of the configuration file, or null.
 * @throws StartupError for everything that the person who starts it can mend.
 */
export function readConfiguration(env: Environment, file: string | null): Configuration {
  const layers = (database: DatabaseSettings) =>
    file === null ? { database } : { database, file: readConfigFile(file, env) }
  const settings = (database: DatabaseSettings) => new Settings({ environment: env, ...layers(database) })
  const configure = (database: DatabaseSettings) =>
    readRestConfig({ ...NO_STATEMENT_TIMEOUT, ...env }, layers(database))
  configure(NO_SETTINGS)
  return { server: readServerConfig(settings(NO_SETTINGS)), configure, settings }
}

function readConfigFile(path: string, env: Environment): ReadonlyMap<string, string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartupError(`The configuration file "${path}" cannot be read.`)
  }
  return parseConfigFile(text, path, env)
}
