/** Deletes expired rows of the auth service: rate limits that have refilled, and what its retention periods have ended. */
import type { JobDependencies } from './dependencies.ts'
import { deleteExpired } from '../store/sweep.ts'
import { deleteOldMailCounts } from '../store/mail-counts.ts'
import { deleteExpiredLimits } from '../store/rate-limits.ts'

/** Transactions of one sweep: enough to delete what callers can add between two sweeps. */
const MAX_ROUNDS = 50

/** @param signal ends the sweep between two transactions; the next sweep continues. */
export async function sweep(
  { config, database }: Pick<JobDependencies, 'config' | 'database'>,
  signal: AbortSignal,
): Promise<void> {
  const limits = { timeboxMs: config.sessionTimeboxMs, inactivityMs: config.sessionInactivityMs }
  await database.transaction(deleteExpiredLimits)
  await database.transaction(deleteOldMailCounts)
  if (config.sweepMs === null) return
  for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round += 1) {
    const isMore = await database.transaction((tx) => deleteExpired(tx, limits, config.retention))
    if (!isMore) return
  }
}
