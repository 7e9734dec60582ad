import { useCallback, useSyncExternalStore } from 'react'
import { timersOf, watchTimers } from './stored-timers.ts'
import type { Timer } from './timer.ts'

const NONE: readonly Timer[] = []

/** The account's timers on this device; none without an account. */
export function useTimers(userId: string | null): readonly Timer[] {
  const read = useCallback(() => (userId === null ? NONE : timersOf(userId)), [userId])
  return useSyncExternalStore(watchTimers, read, () => NONE)
}
