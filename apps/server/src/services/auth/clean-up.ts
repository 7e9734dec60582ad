/** Cleans up after requests, at most once in a while; nobody waits for it. */
import type { Auth } from './dependencies.ts'
import { deleteDead } from './store/clean-up.ts'
import { forgetSpent } from './store/rate-limits.ts'

/** Where the clean-up of accounts is switched off, counts of callers go all the same. */
const WITHOUT_ACCOUNTS_MS = 60_000

/** Transactions of one clean-up: what callers leave behind in a while goes as fast as they can leave it. */
const MOST_ROUNDS = 50

/** @returns what to call after each such request. */
export function cleanUpNowAndThen({ config, database, log }: Auth): () => void {
  let lastAt = 0
  const limits = { timeboxMs: config.sessionTimeboxMs, inactivityMs: config.sessionInactivityMs }
  const cleanUp = async () => {
    await database.transaction(forgetSpent)
    if (config.cleanUpMs === null) return
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const isMore = await database.transaction((tx) => deleteDead(tx, limits, config.retention))
      if (!isMore) return
    }
  }
  return () => {
    const now = Date.now()
    if (now - lastAt < (config.cleanUpMs ?? WITHOUT_ACCOUNTS_MS)) return
    lastAt = now
    cleanUp().catch((error: unknown) => {
      log.warn('clean-up failed', { reason: error instanceof Error ? error.message : String(error) })
    })
  }
}
