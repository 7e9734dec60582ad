/** Settings of the storage service alone beside those of the service: database, address, keys. Source of names: supabase/storage 1.69, src/config.ts. */
import { resolve } from 'node:path'
import { type AccessCheck, readAccessCheck } from '../access/access-check.ts'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import { connectionUrl } from '../platform/database/connection/connection-url.ts'
import { readDatabaseWait } from '../platform/database/connection/database-wait.ts'
import type { Environment } from '../platform/environment.ts'
import { readCount } from '../platform/settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import { readStorageConfig, type StorageConfig } from '../services/storage/configuration/storage-config.ts'
import { readMountPath, readSettingsFile } from './standalone-settings.ts'

export interface StorageServerConfig {
  readonly databaseUrl: string
  /** How long a start waits for the database. */
  readonly databaseWaitSeconds: number
  /** Maximum of callers' connections at a time; null for the default. */
  readonly connections: number | null
  /** Null for all addresses of the machine. */
  readonly host: string | null
  readonly port: number
  /** Mount path: empty for the root, else for example `/storage/v1`. */
  readonly path: string
  /** The service's public address with its path, without a slash at the end. */
  readonly serviceUrl: string
  readonly jwtSecret: string
  readonly tokenKeys: TokenKeys
  /** Tokens of the anonymous role and of the service role; null for tokens that the secret above signs at each start. */
  readonly anonKey: string | null
  readonly serviceRoleKey: string | null
  readonly storage: StorageConfig
  /** How to treat a database that differs from its migrations. */
  readonly accessCheck: AccessCheck
}

const DEFAULT_PORT = 5000

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readStorageServerConfig(env: Environment, file: string | null): StorageServerConfig {
  const settings = { ...env, ...(file === null ? {} : readSettingsFile(file)) }
  const port = readPort(settings)
  const path = readMountPath(settings, 'STORAGE_PATH')
  const secretName =
    ['AUTH_JWT_SECRET', 'PGRST_JWT_SECRET'].find((name) => settings[name]) ?? 'AUTH_JWT_SECRET'
  const jwtSecret = required(readJwtSecret(settings, secretName), secretName)
  const publicUrl = readUrl(settings, 'STORAGE_PUBLIC_URL', ['http:', 'https:'])
  return {
    databaseUrl: connectionUrl(required(settings['DATABASE_URL'] || null, 'DATABASE_URL'), 'DATABASE_URL'),
    databaseWaitSeconds: readDatabaseWait(settings),
    connections: readCount(settings, 'DATABASE_MAX_CONNECTIONS', 0) || null,
    host: settings['SERVER_HOST'] || settings['HOST'] || null,
    port,
    path,
    serviceUrl: publicUrl === null ? `http://localhost:${port}${path}` : withoutSlash(publicUrl),
    jwtSecret,
    tokenKeys: readTokenKeys(settings, jwtSecret),
    anonKey: settings['ANON_KEY'] || null,
    serviceRoleKey: settings['SERVICE_KEY'] || null,
    storage: readStorageConfig(settings, resolve(settings['DATA_DIR'] || '.data')),
    accessCheck: readAccessCheck(settings),
  }
}

function readPort(settings: Environment): number {
  const name = settings['SERVER_PORT'] ? 'SERVER_PORT' : 'PORT'
  const port = readCount(settings, name, DEFAULT_PORT)
  if (port > 65_535) throw new StartupError(`${name} must be a whole number from 0 to 65535.`)
  return port
}

function required(value: string | null, name: string): string {
  if (value === null) throw new StartupError(`${name} must be set: see npm run server:storage -- --help`)
  return value
}
