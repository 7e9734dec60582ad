/** Settings of the realtime service alone beside those of the service: database, address, keys. Source of names: supabase/realtime 2.10x, ENVS.md. */
import { type AccessCheck, readAccessCheck } from '../access/access-check.ts'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import { connectionUrl } from '../platform/database/connection/connection-url.ts'
import { readDatabaseWait } from '../platform/database/connection/database-wait.ts'
import type { Environment } from '../platform/environment.ts'
import { readCount } from '../platform/settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import {
  readRealtimeConfig,
  type RealtimeConfig,
} from '../services/realtime/configuration/realtime-config.ts'
import { readMountPath, readSettingsFile } from './standalone-settings.ts'

export interface RealtimeServerConfig {
  readonly databaseUrl: string
  /** How long a start waits for the database. */
  readonly databaseWaitSeconds: number
  /** Maximum of callers' connections at a time; null for the default. */
  readonly connections: number | null
  /** Null for all addresses of the machine. */
  readonly host: string | null
  readonly port: number
  /** Mount path: empty for the root, else for example `/realtime/v1`. */
  readonly path: string
  /** The service's public address with its path, without a slash at the end. */
  readonly serviceUrl: string
  readonly tokenKeys: TokenKeys
  readonly realtime: RealtimeConfig
  /** How to treat a database that differs from its migrations. */
  readonly accessCheck: AccessCheck
}

const DEFAULT_PORT = 4000

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readRealtimeServerConfig(env: Environment, file: string | null): RealtimeServerConfig {
  const settings = { ...env, ...(file === null ? {} : readSettingsFile(file)) }
  const port = readPort(settings)
  const path = readMountPath(settings, 'REALTIME_PATH')
  const secretName = ['API_JWT_SECRET', 'AUTH_JWT_SECRET'].find((name) => settings[name]) ?? 'API_JWT_SECRET'
  const jwtSecret = required(readJwtSecret(settings, secretName), secretName)
  const publicUrl = readUrl(settings, 'REALTIME_PUBLIC_URL', ['http:', 'https:'])
  return {
    databaseUrl: connectionUrl(required(settings['DATABASE_URL'] || null, 'DATABASE_URL'), 'DATABASE_URL'),
    databaseWaitSeconds: readDatabaseWait(settings),
    connections: readCount(settings, 'DATABASE_MAX_CONNECTIONS', 0) || null,
    host: settings['SERVER_HOST'] || settings['HOST'] || null,
    port,
    path,
    serviceUrl: publicUrl === null ? `http://localhost:${port}${path}` : withoutSlash(publicUrl),
    tokenKeys: readTokenKeys(settings, jwtSecret),
    realtime: readRealtimeConfig(settings),
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
  if (value === null) throw new StartupError(`${name} must be set: see npm run server:realtime -- --help`)
  return value
}
