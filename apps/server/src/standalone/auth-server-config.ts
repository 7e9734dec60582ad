/** Settings of the auth service alone. Source of names: supabase/auth, internal/conf/configuration.go. */
import { resolve } from 'node:path'
import { withoutSlash } from '../config.ts'
import type { Environment } from '../platform/environment.ts'
import { type MailServer, readMailServer } from '../platform/mail/mail-server.ts'
import { isServiceSetting, RecordedSettings } from '../platform/recorded-settings.ts'
import type { SmsGateway } from '../platform/sms/http-sms-sender.ts'
import { readSmsGateway } from '../platform/sms/sms-settings.ts'
import { type AuthConfig, readAuthConfig } from '../services/auth/configuration/auth-config.ts'
import { requireSmsGateway } from '../services/auth/configuration/require-sms-gateway.ts'
import {
  readRequiredUrl,
  readServiceServerConfig,
  type ServiceServerConfig,
} from './service-server-config.ts'
import { readSettingsFile } from './standalone-settings.ts'

export interface AuthServerConfig extends ServiceServerConfig {
  readonly siteUrl: string
  readonly mailServer: MailServer | null
  readonly smsGateway: SmsGateway | null
  /** Folder of messages where no mail server or no gateway is set. */
  readonly outboxDirectory: string
  readonly auth: AuthConfig
  /** Unknown settings in the environment and the file. */
  readonly unread: readonly string[]
}

/** Default of a service that may serve any product. */
const DEFAULT_SENDER = 'no-reply@localhost'

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment as in the original; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readAuthServerConfig(env: Environment, file: string | null): AuthServerConfig {
  const ownFile = file === null ? {} : readSettingsFile(file)
  const noted = new RecordedSettings({ ...env, ...ownFile })
  const { settings } = noted
  const auth = readAuthConfig(settings)
  const smsGateway = readSmsGateway(settings)
  if (settings['NODE_ENV'] === 'production' && smsGateway === null) requireSmsGateway(auth)
  const config = {
    ...readServiceServerConfig(settings, {
      program: 'auth',
      database: ['GOTRUE_DB_DATABASE_URL', 'DATABASE_URL'],
      connections: 'GOTRUE_DB_MAX_POOL_SIZE',
      secret: ['GOTRUE_JWT_SECRET'],
      publicUrl: ['GOTRUE_API_EXTERNAL_URL', 'API_EXTERNAL_URL'],
      needsPublicUrl: true,
      host: ['GOTRUE_API_HOST'],
      port: ['GOTRUE_API_PORT', 'PORT'],
      path: 'AUTH_PATH',
      defaultPort: 8081,
    }),
    siteUrl: withoutSlash(readRequiredUrl(settings, ['GOTRUE_SITE_URL'], 'auth')),
    mailServer: readMailServer(settings, DEFAULT_SENDER),
    smsGateway,
    outboxDirectory: resolve(settings['DATA_DIR'] || '.data', 'outbox'),
    auth,
  }
  return { ...config, unread: noted.unread((name) => isServiceSetting(name) || Object.hasOwn(ownFile, name)) }
}
