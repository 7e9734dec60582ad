import type { Database, RoleDatabase } from '../../platform/database/database.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { TokenKeys } from '../../platform/tokens/signing-keys.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import type { AuthConfig } from './configuration/auth-config.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import type { DurationSampler } from './limits/timing-padding.ts'
import type { MailTemplates } from './messages/mail-templates.ts'
import type { RateLimiter } from './limits/rate-limits.ts'

/** What the service is given. */
export interface AuthDependencies {
  readonly database: Database
  /** Null where no gateway stands before it: the Authorization header alone counts. */
  readonly keys: GatewayKeys | null
  /** Keys of the access tokens. */
  readonly tokenKeys: TokenKeys
  /** Key of the hashes of codes. */
  readonly jwtSecret: string
  /** Where links lead when they name no place that is allowed. No slash at the end. */
  readonly siteUrl: string
  /** Where clients reach this service, with its path; links in messages begin with it. No slash at the end. */
  readonly serviceUrl: string
  readonly config: AuthConfig
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** Runs the service's messages, deferred requests and sweeps. */
  readonly jobs: JobQueue
  readonly log: Log
}

/** What the endpoints share: the dependencies, and what lives as long as the service. */
export interface Auth extends Omit<AuthDependencies, 'database'> {
  readonly database: RoleDatabase
  readonly passwords: PasswordHashing
  readonly limiter: RateLimiter
  readonly templates: MailTemplates
  /** Of the hook that hears of passwords. */
  readonly passwordHookDurations: DurationSampler
}
