import { isSoundUnlocked } from '../../../domain/cook/timers/alarm-sound.ts'
import { claimDue, timersOf, watchTimers } from '../../../domain/cook/timers/stored-timers.ts'
import { nextDeadline, type Timer } from '../../../domain/cook/timers/timer.ts'

/** The platform's longest timeout. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Calls `ring` for each timer whose deadline this page is the first to claim, also for those that passed while no page was open.
 * @returns a function that ends it
 */
export function watchDeadlines(userId: string, ring: (timers: readonly Timer[]) => void): () => void {
  const abort = new AbortController()
  let timeout: ReturnType<typeof setTimeout> | undefined
  /** Claims that storage has no room for, so that this page does not ring twice. */
  const claimedHere = new Set<string>()

  function check(): void {
    clearTimeout(timeout)
    const deadline = nextDeadline(timersOf(userId).filter((timer) => !claimedHere.has(claimOf(timer))))
    if (deadline === null || abort.signal.aborted) return
    const waitMs = deadline - Date.now()
    if (waitMs > 0) timeout = setTimeout(check, Math.min(waitMs, LONGEST_WAIT_MS))
    else timeout = setTimeout(() => void claim(), turnMs())
  }

  async function claim(): Promise<void> {
    const claimed = (await claimDue(userId)).filter((timer) => !claimedHere.has(claimOf(timer)))
    for (const timer of claimed) claimedHere.add(claimOf(timer))
    // A claimed timer has to ring, even if the screen has changed meanwhile.
    if (claimed.length > 0) ring(claimed)
    check()
  }

  const unwatch = watchTimers(check)
  // Timeouts stand still while the device sleeps.
  for (const event of ['visibilitychange', 'resume'] as const)
    document.addEventListener(event, check, { signal: abort.signal })
  for (const event of ['pageshow', 'focus'] as const)
    window.addEventListener(event, check, { signal: abort.signal })
  check()
  return () => {
    abort.abort()
    clearTimeout(timeout)
    unwatch()
  }
}

/** A timer and its deadline: more time makes it another one. */
function claimOf({ id, state }: Timer): string {
  return state.kind === 'paused' ? id : `${id}@${state.deadline}`
}

/** Delays the claim, so that a visible page that may sound comes first. */
function turnMs(): number {
  const isSeen = document.visibilityState === 'visible'
  if (isSeen && isSoundUnlocked()) return 0
  return isSeen || isSoundUnlocked() ? 200 : 500
}
