/** Settings of the auth service alone beside those of the service: database, address, keys. Source of names: supabase/auth, internal/conf/configuration.go. */
import { resolve } from 'node:path'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import { type AccessCheck, readAccessCheck } from '../access/access-check.ts'
import { connectionUrl } from '../platform/database/connection/connection-url.ts'
import { readDatabaseWait } from '../platform/database/connection/database-wait.ts'
import type { Environment } from '../platform/environment.ts'
import { type MailServer, readMailServer } from '../platform/mail/mail-server.ts'
import { isOfServices, NotedSettings } from '../platform/noted-settings.ts'
import { readCount } from '../platform/settings.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import type { SmsGateway } from '../platform/sms/http-sms-sender.ts'
import { readSmsGateway } from '../platform/sms/sms-settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readMountPath, readSettingsFile } from './standalone-settings.ts'
import { type AuthConfig, readAuthConfig } from '../services/auth/configuration/auth-config.ts'
import { requireSmsGateway } from '../services/auth/configuration/require-sms-gateway.ts'

export interface AuthServerConfig {
  readonly databaseUrl: string
  /** Name of the setting, for messages. */
  readonly databaseSetting: string
  /** How long a start waits for the database. */
  readonly databaseWaitSeconds: number
  /** Maximum of connections at a time; null for the default. */
  readonly connections: number | null
  /** Null for all addresses of the machine. */
  readonly host: string | null
  readonly port: number
  /** Mount path: empty for the root, else for example `/auth/v1`. */
  readonly path: string
  /** The service's public address with its path, without a slash at the end. */
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly jwtSecret: string
  readonly tokenKeys: TokenKeys
  readonly mailServer: MailServer | null
  readonly smsGateway: SmsGateway | null
  /** Folder of messages where no mail server or no gateway is set. */
  readonly outboxDirectory: string
  readonly auth: AuthConfig
  /** Unknown settings in the environment and the file. */
  readonly unread: readonly string[]
  /** How to treat a database that differs from its migrations. */
  readonly accessCheck: AccessCheck
}

const DEFAULT_PORT = 8081
/** Default of a service that may serve any product. */
const DEFAULT_SENDER = 'no-reply@localhost'

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment as in the original; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readAuthServerConfig(env: Environment, file: string | null): AuthServerConfig {
  const ownFile = file === null ? {} : readSettingsFile(file)
  const noted = new NotedSettings({ ...env, ...ownFile })
  const { settings } = noted
  const auth = readAuthConfig(settings)
  const smsGateway = readSmsGateway(settings)
  if (settings['NODE_ENV'] === 'production' && smsGateway === null) requireSmsGateway(auth)
  const jwtSecret = required(readJwtSecret(settings, 'GOTRUE_JWT_SECRET'), 'GOTRUE_JWT_SECRET')
  const config = {
    ...readDatabaseUrl(settings),
    databaseWaitSeconds: readDatabaseWait(settings),
    connections: readCount(settings, 'GOTRUE_DB_MAX_POOL_SIZE', 0) || null,
    host: settings['GOTRUE_API_HOST'] || null,
    port: readPort(settings),
    path: readMountPath(settings, 'AUTH_PATH'),
    serviceUrl: withoutSlash(readAddress(settings, 'GOTRUE_API_EXTERNAL_URL', 'API_EXTERNAL_URL')),
    siteUrl: withoutSlash(readAddress(settings, 'GOTRUE_SITE_URL')),
    jwtSecret,
    tokenKeys: readTokenKeys(settings, jwtSecret),
    mailServer: readMailServer(settings, DEFAULT_SENDER),
    smsGateway,
    outboxDirectory: resolve(settings['DATA_DIR'] || '.data', 'outbox'),
    auth,
    accessCheck: readAccessCheck(settings),
  }
  return { ...config, unread: noted.unread((name) => isOfServices(name) || Object.hasOwn(ownFile, name)) }
}

function readDatabaseUrl(env: Environment): Pick<AuthServerConfig, 'databaseUrl' | 'databaseSetting'> {
  const name = nameInUse(env, 'GOTRUE_DB_DATABASE_URL', 'DATABASE_URL')
  return { databaseUrl: connectionUrl(required(env[name] || null, name), name), databaseSetting: name }
}

function readPort(env: Environment): number {
  const name = nameInUse(env, 'GOTRUE_API_PORT', 'PORT')
  const port = readCount(env, name, DEFAULT_PORT)
  if (port > 65_535) throw new StartupError(`${name} must be a whole number from 0 to 65535.`)
  return port
}

function readAddress(env: Environment, ...names: readonly [string, ...string[]]): string {
  const name = nameInUse(env, ...names)
  return required(readUrl(env, name, ['http:', 'https:']), name)
}

/** The first of the names that is set, else the last, which the original documents. */
function nameInUse(env: Environment, ...names: readonly [string, ...string[]]): string {
  return names.find((name) => env[name]) ?? names.at(-1) ?? names[0]
}

function required(value: string | null, name: string): string {
  if (value === null) throw new StartupError(`${name} must be set: see npm run server:auth -- --help`)
  return value
}
