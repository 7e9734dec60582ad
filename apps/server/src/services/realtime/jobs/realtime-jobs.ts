/** The realtime service's jobs for the queue of `platform/jobs`. */
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { ServiceJobs } from '../../../platform/jobs/job.ts'
import { maintainPartitions } from '../store/message-rows.ts'

const POLL_MS = 60_000
const EVERY_MS = 4 * 3_600_000

export function realtimeJobs(admin: RoleDatabase, scope: string): ServiceJobs {
  return {
    scope,
    database: admin,
    kinds: [
      {
        name: 'realtime.partitions',
        concurrency: 1,
        timeoutMs: 60_000,
        pollMs: POLL_MS,
        graceMs: 5_000,
        everyMs: EVERY_MS,
        retry: { maxAttempts: 5, firstPauseMs: 1_000, longestPauseMs: 60_000 },
        run: () => maintainPartitions(admin),
      },
    ],
  }
}
