/** The e-mails of accounts and of functions, for the operator and for the mail path of functions. */
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { MailQueue } from '../../platform/mail/mail-queue-routes.ts'
import type { FunctionMailBudget } from '../../platform/mail/mail-routes.ts'
import type { AuthConfig } from './configuration/auth-config.ts'
import { MailMeter } from './limits/mail-meter.ts'
import { RateLimiter } from './limits/rate-limits.ts'
import { MAIL_KINDS } from './outbox/enqueue.ts'
import { AUTH_ROLE } from './store/auth-role.ts'
import { listMailCounts } from './store/mail-counts.ts'
import { autocommitQueries } from './store/rate-limits.ts'

/** How many hours of counts are shown. */
const COUNTED_HOURS = 24

export interface MailControl {
  /** To be passed to the auth service, which stops it. */
  readonly meter: MailMeter
  readonly queue: MailQueue
  readonly functionBudget: FunctionMailBudget
}

export function createMailControl(parts: {
  readonly database: Database
  readonly jobs: JobQueue
  readonly config: Pick<AuthConfig, 'rateLimits' | 'delivery'>
  readonly log: Log
}): MailControl {
  const { jobs, config, log } = parts
  const database = parts.database.as(AUTH_ROLE)
  const meter = new MailMeter(database, log)
  const limiter = new RateLimiter(config.rateLimits, autocommitQueries(database), meter)
  return {
    meter,
    queue: {
      async report(limit) {
        const counts = await database.transaction((tx) => listMailCounts(tx, COUNTED_HOURS))
        return { ...(await jobs.report(MAIL_KINDS, limit)), counts }
      },
      sendAgain: (ids) => jobs.revive(MAIL_KINDS, ids, config.delivery.maxAgeMs),
    },
    functionBudget: {
      spend: () => limiter.spendFunctionEmail(),
      onSent: () => meter.note('function', 'sent'),
    },
  }
}
