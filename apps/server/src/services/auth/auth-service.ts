/** The auth service, compatible on the wire with supabase/auth. */
import type { Service } from '../../platform/service/service.ts'
import type { Auth, AuthDependencies } from './dependencies.ts'
import { cleanUpNowAndThen } from './clean-up.ts'
import { OutboxWorker } from './delivery/outbox-worker.ts'
import { DurationSampler } from './limits/timing-padding.ts'
import { MailTemplates } from './messages/mail-templates.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { RateLimiter } from './limits/rate-limits.ts'
import { autocommitQueries } from './store/rate-limits.ts'
import { createRouter } from './http/router.ts'
import { AUTH_ROLE } from './store/auth-role.ts'

/** The service may be mounted at any path. */
export function createAuthService(dependencies: AuthDependencies): Service {
  const { auth, stop } = startWorkers(dependencies)
  // Requests wait for the templates themselves.
  return { http: createRouter(auth, cleanUpNowAndThen(auth)), isReady: () => Promise.resolve(true), stop }
}

/** What the endpoints share, and the outbox workers, which run until `stop`. */
function startWorkers(dependencies: AuthDependencies): { auth: Auth; stop: Service['stop'] } {
  const database = dependencies.database.as(AUTH_ROLE)
  const auth: Auth = {
    ...dependencies,
    database,
    passwords: new PasswordHashing(dependencies.config),
    limiter: new RateLimiter(dependencies.config.rateLimits, autocommitQueries(database)),
    templates: new MailTemplates(dependencies.config.mail, dependencies.log),
    passwordHookDurations: new DurationSampler(),
    wakeOutbox: (lane) => outboxWorkers[lane].wake(),
  }
  const outboxWorkers = {
    request: new OutboxWorker(auth, 'request'),
    email: new OutboxWorker(auth, 'email'),
    sms: new OutboxWorker(auth, 'sms'),
  }
  const stop = async () => {
    // Requests first: the messages that they lead to are delivered too, or left to another server.
    await outboxWorkers.request.stop()
    await Promise.all([outboxWorkers.email.stop(), outboxWorkers.sms.stop(), auth.passwords.stop()])
  }
  return { auth, stop }
}
