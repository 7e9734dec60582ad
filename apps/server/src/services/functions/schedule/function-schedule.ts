/**
 * Calls of functions and sweeps of the database on a schedule, as jobs of the queue. The hosted service's cron does the same there
 * (docs/notifications.md). The database is queried first whether a call is due, so that no process is started without need.
 */
import type { Database } from '../../../platform/database/database.ts'
import type { JobKind, ServiceJobs } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import { FUNCTIONS_ROLE, isDue, runSweep } from '../store/schedule-rows.ts'

export interface ScheduledCall {
  /** Function and path below it. */
  readonly path: string
  readonly everyMs: number
  /** A function of the schema `public` that returns whether the call is due. */
  readonly dueWhen: string
}

/** A function of the schema `public` that deletes what has expired, or works off a queue in batches. */
export interface ScheduledSweep {
  readonly sweep: string
  readonly everyMs: number
}

export interface ScheduleParts {
  readonly database: Database
  /** Address of the service: servers with the same one share its schedule. */
  readonly scope: string
  readonly calls: readonly ScheduledCall[]
  readonly sweeps: readonly ScheduledSweep[]
  /** Calls a function by POST with the service key. @returns the status of its response */
  readonly call: (path: string, signal: AbortSignal) => Promise<number>
  readonly log: Log
}

/** A failed call is not retried: the next occurrence checks again whether it is due. */
const KIND: Omit<JobKind, 'name' | 'run'> = {
  concurrency: 1,
  timeoutMs: 5 * 60_000,
  pollMs: 60_000,
  graceMs: 5_000,
  retry: { maxAttempts: 1, firstPauseMs: 1_000, longestPauseMs: 1_000 },
}

export function functionSchedule(parts: ScheduleParts): ServiceJobs {
  const { database, scope, calls, sweeps, call, log } = parts
  return {
    scope,
    database: database.as(FUNCTIONS_ROLE),
    kinds: [
      ...calls.map(({ path, everyMs, dueWhen }) => ({
        ...KIND,
        name: `functions.${path}`,
        everyMs,
        async run({ signal }: { readonly signal: AbortSignal }) {
          if (!(await isDue(database, dueWhen))) return
          const status = await call(path, signal).catch((error: unknown) => String(error))
          if (status !== 200) log.warn('a call on schedule failed', { function: path, reason: `${status}` })
        },
      })),
      ...sweeps.map(({ sweep, everyMs }) => ({
        ...KIND,
        name: `functions.${sweep}`,
        everyMs,
        async run() {
          const deleted = await runSweep(database, sweep).catch((error: unknown) => String(error))
          if (typeof deleted === 'string') log.warn('a sweep failed', { sweep, reason: deleted })
          else if (deleted > 0) log.info('a sweep has handled rows', { sweep, rows: deleted })
        },
      })),
    ],
  }
}
