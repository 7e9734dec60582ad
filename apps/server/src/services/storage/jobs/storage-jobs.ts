/** The storage service's jobs for the queue of `platform/jobs`. */
import type { ServiceJobs } from '../../../platform/jobs/job.ts'
import type { StorageParts } from '../storage-parts.ts'
import { sweep } from './sweep.ts'

const POLL_MS = 60_000
/** Long enough to list a store of a million objects. */
const TIMEOUT_MS = 30 * 60_000
const GRACE_MS = 5_000

export function storageJobs({ admin, blobs, config, serviceUrl, log }: StorageParts): ServiceJobs {
  return {
    scope: serviceUrl,
    database: admin,
    kinds: [
      {
        name: 'storage.sweep',
        concurrency: 1,
        timeoutMs: TIMEOUT_MS,
        pollMs: POLL_MS,
        graceMs: GRACE_MS,
        everyMs: config.sweep.everyMs,
        retry: { maxAttempts: 3, firstPauseMs: 1_000, longestPauseMs: 60_000 },
        run: async ({ signal }) => {
          const removed = await sweep({ admin, blobs, sweep: config.sweep }, signal)
          if (removed > 0) log.info('bytes without a row removed', { blobs: removed })
        },
      },
    ],
  }
}
