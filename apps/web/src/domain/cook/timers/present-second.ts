/** The present time for screens that show what is left: it changes with each second of the clock, and not while the page is hidden. */
import { useSyncExternalStore } from 'react'

let nowMs = 0
let timeout: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Epoch milliseconds, new after each full second. */
export function usePresentSecond(): number {
  return useSyncExternalStore(watch, presentSecond, presentSecond)
}

function presentSecond(): number {
  // Before the first screen watches, no tick keeps it up to date.
  if (listeners.size === 0 && Date.now() - nowMs >= 1000) nowMs = Date.now()
  return nowMs
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  if (listeners.size === 1) {
    nowMs = Date.now()
    document.addEventListener('visibilitychange', tick)
    schedule()
  }
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timeout)
  }
}

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
  schedule()
}

function schedule(): void {
  clearTimeout(timeout)
  if (!document.hidden) timeout = setTimeout(tick, 1000 - (Date.now() % 1000))
}
