import type { JobDatabase, JobKind } from './job.ts'
import { deleteOldDeadLetters } from './job-store.ts'

const HOUR_MS = 3_600_000
/** An operator has a month to have dead letters attempted again; the count limits the table after a long failure. */
const KEPT = { maxAgeMs: 30 * 24 * HOUR_MS, maxCount: 10_000 }

/** Deletes old dead letters of a scope every hour. */
export function deadLetterSweep(scope: string, database: JobDatabase): JobKind {
  return {
    name: 'jobs.dead-letter-sweep',
    concurrency: 1,
    everyMs: HOUR_MS,
    timeoutMs: 60_000,
    pollMs: 60_000,
    graceMs: 8_000,
    retry: { maxAttempts: 3, firstPauseMs: 1_000, longestPauseMs: 60_000 },
    run: () => database.transaction((tx) => deleteOldDeadLetters(tx, scope, KEPT)),
  }
}
