/** The auth service's jobs for the queue of `platform/jobs`: what each kind does, how many run at a time, how they are retried. */
import type { JobKind, ServiceJobs } from '../../../platform/jobs/job.ts'
import type { JobDependencies } from './dependencies.ts'
import { auditDeadLetter, finalCause } from './dead-letter.ts'
import { keepsUseful } from '../outbox/enqueue.ts'
import { deliver } from './deliver.ts'
import { budgetOf, deliverMail } from './deliver-mail.ts'
import { sweep } from './sweep.ts'

/** A deferred request takes one of the service's few connections to the database. */
const MAX_DEFERRED_REQUESTS = 2
const MAX_MESSAGES = 10
/** Fewer, since what people wait for comes first. */
const MAX_INVITATIONS = 4
/** Where accounts are not swept, rate limits still are. */
const RATE_LIMIT_SWEEP_MS = 60_000
const MIN_SWEEP_MS = 1_000

export function authJobs(deps: JobDependencies): ServiceJobs {
  const { delivery, sweepMs } = deps.config
  const policy = {
    timeoutMs: delivery.timeoutMs,
    pollMs: delivery.pollMs,
    graceMs: delivery.graceMs,
  }
  const message: Omit<JobKind, 'name' | 'concurrency'> = {
    ...policy,
    retry: delivery,
    run: (attempt) => deliver(deps, attempt),
    finalCause,
    onDeadLetter: auditDeadLetter,
  }
  const mail: typeof message = {
    ...message,
    run: (attempt) => deliverMail(deps, attempt),
    keepsExpired: ({ label }) => keepsUseful(label),
    onDeadLetter: (tx, job, cause) => {
      deps.meter.note(budgetOf(job.label), 'dead-lettered')
      return auditDeadLetter(tx, job, cause)
    },
  }
  return {
    scope: deps.serviceUrl,
    database: deps.database,
    kinds: [
      { ...message, name: 'auth.deferred-request', concurrency: MAX_DEFERRED_REQUESTS, isProducer: true },
      { ...mail, name: 'auth.email', concurrency: MAX_MESSAGES },
      { ...mail, name: 'auth.invitation', concurrency: MAX_INVITATIONS },
      { ...message, name: 'auth.sms', concurrency: MAX_MESSAGES },
      {
        ...policy,
        name: 'auth.sweep',
        concurrency: 1,
        everyMs: Math.max(MIN_SWEEP_MS, sweepMs ?? RATE_LIMIT_SWEEP_MS),
        retry: { maxAttempts: 3, firstPauseMs: 1_000, longestPauseMs: 10_000 },
        run: ({ signal }) => sweep(deps, signal),
      },
    ],
  }
}
