/** Settings of the functions service alone. Source of names: supabase/cli, `functions serve`. */
import { resolve } from 'node:path'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import type { Environment } from '../platform/environment.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import {
  type FunctionsConfig,
  readFunctionsConfig,
} from '../services/functions/configuration/functions-config.ts'
import { type ListenConfig, readListenConfig, required } from './service-server-config.ts'
import { readSettings } from './standalone-settings.ts'

export interface FunctionsServerConfig extends ListenConfig {
  readonly jwtSecret: string
  readonly tokenKeys: TokenKeys
  /** Variables that describe to functions the installation that they belong to. */
  readonly supabaseUrl: string
  /** Where functions reach it, if not by that address; null for none. */
  readonly internalUrl: string | null
  readonly databaseUrl: string | null
  /** Null for ones that are signed at the start. */
  readonly anonKey: string | null
  readonly serviceRoleKey: string | null
  readonly functions: FunctionsConfig
}

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readFunctionsServerConfig(env: Environment, file: string | null): FunctionsServerConfig {
  const settings = readSettings(env, file)
  const listen = readListenConfig(settings, {
    host: ['SERVER_HOST', 'HOST'],
    port: ['EDGE_RUNTIME_PORT', 'SERVER_PORT', 'PORT'],
    path: 'FUNCTIONS_PATH',
    defaultPort: 9000,
  })
  const jwtSecret = required(readJwtSecret(settings, 'JWT_SECRET'), 'JWT_SECRET', 'functions')
  const supabaseUrl = readUrl(settings, 'SUPABASE_URL', ['http:', 'https:'])
  return {
    ...listen,
    jwtSecret,
    tokenKeys: readTokenKeys(settings, jwtSecret),
    supabaseUrl: supabaseUrl === null ? `http://localhost:${listen.port}` : withoutSlash(supabaseUrl),
    internalUrl: readUrl(settings, 'SUPABASE_INTERNAL_URL', ['http:']),
    databaseUrl: settings['SUPABASE_DB_URL'] || null,
    anonKey: settings['SUPABASE_ANON_KEY'] || null,
    serviceRoleKey: settings['SUPABASE_SERVICE_ROLE_KEY'] || null,
    functions: readFunctionsConfig(settings, resolve(settings['DATA_DIR'] || '.data')),
  }
}
