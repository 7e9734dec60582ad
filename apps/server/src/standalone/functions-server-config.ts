/** Settings of the functions service alone beside those of the service: address and keys. Source of names: supabase/cli, `functions serve`. */
import { resolve } from 'node:path'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import type { Environment } from '../platform/environment.ts'
import { readCount } from '../platform/settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import {
  type FunctionsConfig,
  readFunctionsConfig,
} from '../services/functions/configuration/functions-config.ts'
import { readMountPath, readSettingsFile } from './standalone-settings.ts'

export interface FunctionsServerConfig {
  /** Null for all addresses of the machine. */
  readonly host: string | null
  readonly port: number
  /** Mount path: empty for the root, else for example `/functions/v1`. */
  readonly path: string
  readonly jwtSecret: string
  readonly tokenKeys: TokenKeys
  /** What functions are told about the installation that they belong to. */
  readonly supabaseUrl: string
  readonly databaseUrl: string | null
  /** Null for ones that are signed at the start. */
  readonly anonKey: string | null
  readonly serviceRoleKey: string | null
  readonly functions: FunctionsConfig
}

const DEFAULT_PORT = 9000

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readFunctionsServerConfig(env: Environment, file: string | null): FunctionsServerConfig {
  const settings = { ...env, ...(file === null ? {} : readSettingsFile(file)) }
  const port = readPort(settings)
  const path = readMountPath(settings, 'FUNCTIONS_PATH')
  const jwtSecret = readJwtSecret(settings, 'JWT_SECRET')
  if (jwtSecret === null)
    throw new StartupError('JWT_SECRET must be set: see npm run server:functions -- --help')
  const supabaseUrl = readUrl(settings, 'SUPABASE_URL', ['http:', 'https:'])
  return {
    host: settings['SERVER_HOST'] || settings['HOST'] || null,
    port,
    path,
    jwtSecret,
    tokenKeys: readTokenKeys(settings, jwtSecret),
    supabaseUrl: supabaseUrl === null ? `http://localhost:${port}` : withoutSlash(supabaseUrl),
    databaseUrl: settings['SUPABASE_DB_URL'] || null,
    anonKey: settings['SUPABASE_ANON_KEY'] || null,
    serviceRoleKey: settings['SUPABASE_SERVICE_ROLE_KEY'] || null,
    functions: readFunctionsConfig(settings, resolve(settings['DATA_DIR'] || '.data')),
  }
}

function readPort(settings: Environment): number {
  const name = ['EDGE_RUNTIME_PORT', 'SERVER_PORT'].find((each) => settings[each]) ?? 'PORT'
  const port = readCount(settings, name, DEFAULT_PORT)
  if (port > 65_535) throw new StartupError(`${name} must be a whole number from 0 to 65535.`)
  return port
}
