/** Cleans up after requests that changed something, at most once in a while; nobody waits for it. */
import type { Auth } from './dependencies.ts'
import { deleteDead } from './store/clean-up.ts'

/** @returns what to call after each such request. */
export function cleanUpNowAndThen({ config, database, log }: Auth): () => void {
  let lastAt = 0
  const limits = { timeboxMs: config.sessionTimeboxMs, inactivityMs: config.sessionInactivityMs }
  return () => {
    const now = Date.now()
    if (config.cleanUpMs === null || now - lastAt < config.cleanUpMs) return
    lastAt = now
    database
      .transaction('supabase_auth_admin', (tx) => deleteDead(tx, limits))
      .catch((error: unknown) => {
        log.warn('clean-up failed', { reason: error instanceof Error ? error.message : String(error) })
      })
  }
}
