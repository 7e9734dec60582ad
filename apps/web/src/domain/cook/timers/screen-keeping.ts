/** Whether the learner wants the screen to stay on while timers run; for this visit, since it costs battery. */
import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

export function useKeepsScreenOn(): boolean {
  return useSyncExternalStore(
    watch,
    () => isWanted,
    () => false,
  )
}

export function keepScreenOn(isKept: boolean): void {
  isWanted = isKept
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
