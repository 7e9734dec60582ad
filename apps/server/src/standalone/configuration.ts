/** All settings of the standalone data API, from its environment and a file. The file is read again on each reload. */
import { readFileSync } from 'node:fs'
import type { Environment } from '../platform/environment.ts'
import { readRequestIdHeader } from '../platform/http/request-id.ts'
import { isServiceSetting, RecordedSettings, withDefaults } from '../platform/recorded-settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type Configure, NO_SETTINGS } from '../services/rest/configuration/database-layer.ts'
import { parseConfigFile } from '../services/rest/configuration/config-file.ts'
import { Settings } from '../services/rest/configuration/settings.ts'
import { readRestConfig } from '../services/rest/configuration/rest-config.ts'
import type { DatabaseSettings } from '../services/rest/configuration/database-settings.ts'
import { readServerConfig, type ServerConfig } from './server-config.ts'

export interface Configuration {
  /** Read once: these settings come into force by a restart only. */
  readonly server: ServerConfig
  /** Header with the id that a trusted proxy gave a request; null to trust none. */
  readonly requestIdHeader: string | null
  readonly configure: Configure
  /** The settings as they were written. @throws StartupError */
  readonly settings: (databaseSettings: DatabaseSettings) => Settings
  /** Names of settings, in the environment and the file, that nothing reads. */
  readonly unread: readonly string[]
}

/** The product's times for its own roles; here a role's own settings count alone. */
const NO_STATEMENT_TIMEOUT = { REST_ANON_STATEMENT_TIMEOUT_MS: '0', REST_STATEMENT_TIMEOUT_MS: '0' }

/**
 * @param file path of the configuration file, or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readConfiguration(env: Environment, file: string | null): Configuration {
  const environment = new RecordedSettings(env)
  const ownFile = () => (file === null ? {} : readConfigFile(file, env))
  const first = new RecordedSettings(ownFile())
  const settingsOf = (database: DatabaseSettings, written: Environment) =>
    new Settings({ environment: environment.settings, database, file: written })
  const configureBy = (database: DatabaseSettings, written: Environment) =>
    readRestConfig(withDefaults(environment.settings, NO_STATEMENT_TIMEOUT), { database, file: written })
  configureBy(NO_SETTINGS, first.settings)
  const server = readServerConfig(settingsOf(NO_SETTINGS, first.settings))
  return {
    server,
    requestIdHeader: readRequestIdHeader(environment.settings),
    configure: (database) => configureBy(database, ownFile()),
    settings: (database) => settingsOf(database, ownFile()),
    unread: [...environment.unread(isServiceSetting), ...first.unread(() => true)],
  }
}

function readConfigFile(path: string, env: Environment): Environment {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartupError(`The configuration file "${path}" cannot be read.`)
  }
  return parseConfigFile(text, path, env)
}
