/** Cleans up after requests, at most once in a while; nobody waits for it. */
import type { Auth } from './dependencies.ts'
import { deleteDead } from './store/clean-up.ts'
import { forgetSpent } from './store/rate-limits.ts'

/** Where the clean-up of accounts is switched off, counts of callers go all the same. */
const WITHOUT_ACCOUNTS_MS = 60_000

/** @returns what to call after each such request. */
export function cleanUpNowAndThen({ config, database, log }: Auth): () => void {
  let lastAt = 0
  const limits = { timeboxMs: config.sessionTimeboxMs, inactivityMs: config.sessionInactivityMs }
  return () => {
    const now = Date.now()
    if (now - lastAt < (config.cleanUpMs ?? WITHOUT_ACCOUNTS_MS)) return
    lastAt = now
    database
      .transaction('supabase_auth_admin', async (tx) => {
        await forgetSpent(tx)
        if (config.cleanUpMs !== null) await deleteDead(tx, limits)
      })
      .catch((error: unknown) => {
        log.warn('clean-up failed', { reason: error instanceof Error ? error.message : String(error) })
      })
  }
}
