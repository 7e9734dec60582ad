/** State of the sheet with all timers: buttons of any screen open it, and the code around all screens renders it. */
import { useSyncExternalStore } from 'react'

/** `expected`: a screen offers timers, so the code for them is fetched while there is a connection. */
export type PanelState = 'unused' | 'expected' | 'open'

let state: PanelState = 'unused'
const listeners = new Set<() => void>()

export function usePanelState(): PanelState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'unused' as const,
  )
}

export function expectTimers(): void {
  if (state === 'unused') change('expected')
}

export function openTimers(): void {
  change('open')
}

export function closeTimers(): void {
  change('expected')
}

function change(next: PanelState): void {
  state = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
