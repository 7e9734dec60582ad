/** The auth service, compatible on the wire with supabase/auth. */
import type { Service } from '../../platform/service/service.ts'
import type { Auth, AuthDependencies } from './dependencies.ts'
import { authJobs } from './jobs/auth-jobs.ts'
import { DurationSampler } from './limits/timing-padding.ts'
import { MailTemplates } from './messages/mail-templates.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { RateLimiter } from './limits/rate-limits.ts'
import { autocommitQueries } from './store/rate-limits.ts'
import { createRouter } from './http/router.ts'
import { AUTH_ROLE } from './store/auth-role.ts'

/** The service may be mounted at any path. Its jobs run once the queue is started. */
export function createAuthService(dependencies: AuthDependencies): Service {
  const database = dependencies.database.as(AUTH_ROLE)
  const auth: Auth = {
    ...dependencies,
    database,
    passwords: new PasswordHashing(dependencies.config),
    limiter: new RateLimiter(dependencies.config.rateLimits, autocommitQueries(database)),
    templates: new MailTemplates(dependencies.config.mail, dependencies.log),
    passwordHookDurations: new DurationSampler(),
  }
  auth.jobs.register(authJobs(auth))
  return {
    http: createRouter(auth),
    // Requests wait for the templates themselves.
    isReady: () => Promise.resolve(true),
    stop: () => auth.passwords.stop(),
  }
}
