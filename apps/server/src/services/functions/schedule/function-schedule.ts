/**
 * Calls of functions on a schedule, as jobs of the queue. The hosted service's cron does the same there (docs/notifications.md). The
 * database is asked first whether a call is due, so that no process is started in vain.
 */
import type { Database } from '../../../platform/database/database.ts'
import type { ServiceJobs } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import { FUNCTIONS_ROLE, isDue } from '../store/schedule-rows.ts'

export interface ScheduledCall {
  /** Function and path below it. */
  readonly path: string
  readonly everyMs: number
  /** A function of the schema `public` that says whether the call is due. */
  readonly dueWhen: string
}

export interface ScheduleParts {
  readonly database: Database
  /** Address of the service: servers with the same one share its schedule. */
  readonly scope: string
  readonly calls: readonly ScheduledCall[]
  /** Calls a function by POST with the service key. @returns the status of its response */
  readonly call: (path: string, signal: AbortSignal) => Promise<number>
  readonly log: Log
}

const POLL_MS = 60_000
const TIMEOUT_MS = 5 * 60_000
const GRACE_MS = 5_000

/** A call that fails is not repeated: the next occurrence asks again whether it is due. */
export function functionSchedule({ database, scope, calls, call, log }: ScheduleParts): ServiceJobs {
  return {
    scope,
    database: database.as(FUNCTIONS_ROLE),
    kinds: calls.map(({ path, everyMs, dueWhen }) => ({
      name: `functions.${path}`,
      concurrency: 1,
      timeoutMs: TIMEOUT_MS,
      pollMs: POLL_MS,
      graceMs: GRACE_MS,
      everyMs,
      retry: { maxAttempts: 1, firstPauseMs: 1_000, longestPauseMs: 1_000 },
      async run({ signal }) {
        if (!(await isDue(database, dueWhen))) return
        const status = await call(path, signal).catch((error: unknown) => String(error))
        if (status !== 200) log.warn('a call on schedule failed', { function: path, reason: `${status}` })
      },
    })),
  }
}
