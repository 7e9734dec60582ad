/** The auth service, compatible on the wire with supabase/auth. */
import type { Service } from '../../platform/service/service.ts'
import type { Database } from '../../platform/database/database.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import { directRouter } from '../../platform/http/direct-router.ts'
import type { TokenKeys } from '../../platform/tokens/signing-keys.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import type { AuthConfig } from './configuration/auth-config.ts'
import { authJobs } from './jobs/auth-jobs.ts'
import { ProviderClient } from './federation/provider-client.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { DurationSampler } from './limits/timing-padding.ts'
import { MailTemplates } from './messages/mail-templates.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { MailMeter } from './limits/mail-meter.ts'
import { RateLimiter } from './limits/rate-limits.ts'
import { autocommitQueries } from './store/rate-limits.ts'
import { directUser } from './http/direct-user.ts'
import { RequestRunner } from './http/request-runner.ts'
import { FailureReader } from './http/response/error-response.ts'
import { createRouter } from './http/router.ts'
import { MetadataReader } from './saml/metadata-reader.ts'
import { SamlServiceProvider } from './saml/service-provider.ts'
import { RelyingParty } from './webauthn/relying-party.ts'
import { AUTH_ROLE } from './store/auth-role.ts'

export interface AuthDependencies {
  readonly database: Database
  /** Null without a gateway in front of the service: only the Authorization header counts. */
  readonly keys: GatewayKeys | null
  /** Keys of the access tokens. */
  readonly tokenKeys: TokenKeys
  /** Key of the hashes of codes. */
  readonly jwtSecret: string
  /** Target of links that name no allowed place. No slash at the end. */
  readonly siteUrl: string
  /** Address of this service for clients, with its path; links in messages begin with it. No slash at the end. */
  readonly serviceUrl: string
  readonly config: AuthConfig
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** Runs the service's messages, deferred requests and sweeps. */
  readonly jobs: JobQueue
  readonly log: Log
  /** Counts e-mails; absent for one of its own. */
  readonly meter?: MailMeter
}

/** The service may be mounted at any path. Its jobs run once the queue is started. */
export function createAuth(dependencies: AuthDependencies): Service {
  const database = dependencies.database.as(AUTH_ROLE)
  requireLoopback(dependencies)
  const meter = dependencies.meter ?? new MailMeter(database, dependencies.log)
  const deps = {
    ...dependencies,
    database,
    meter,
    passwords: new PasswordHashing(dependencies.config),
    limiter: new RateLimiter(dependencies.config.rateLimits, autocommitQueries(database), meter),
    relyingParty: new RelyingParty(dependencies.config.webauthn, dependencies.siteUrl),
    templates: new MailTemplates(dependencies.config.mail, dependencies.log),
    passwordHookDurations: new DurationSampler(),
    providerClient: new ProviderClient({ ...dependencies, database }),
    saml:
      dependencies.config.saml && new SamlServiceProvider(dependencies.config.saml, dependencies.serviceUrl),
    samlMetadata: new MetadataReader({ ...dependencies, database }),
  }
  deps.jobs.register(authJobs(deps))
  const runner = new RequestRunner(deps)
  const failures = new FailureReader(deps.log)
  return {
    http: createRouter(deps, runner, failures),
    direct: directRouter([directUser(deps, runner, failures)], deps.log),
    // Each request waits for the templates.
    isReady: () => Promise.resolve(true),
    stop: async () => {
      await Promise.all([deps.passwords.stop(), meter.stop()])
    },
  }
}

/** Providers on this machine are for tests: a public service would let its operators' settings and its callers reach inside. */
function requireLoopback({ config, serviceUrl }: AuthDependencies): void {
  const { hostname } = new URL(serviceUrl)
  if (!config.federation.allowsLoopback || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return
  throw new StartupError('AUTH_ALLOW_LOOPBACK_PROVIDERS is for services on this machine alone.')
}
