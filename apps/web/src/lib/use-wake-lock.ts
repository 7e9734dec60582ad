import { useEffect, useState } from 'react'

/** `unavailable`: the browser cannot; `refused`: it would not now, for example with little battery. */
export type ScreenLock = 'asking' | 'held' | 'unavailable' | 'refused'

/**
 * Keeps the screen on while a component is shown. The browser drops the lock whenever the page is hidden, so it is requested again once
 * the page is visible.
 */
export function useWakeLock(): ScreenLock {
  const [state, setState] = useState<ScreenLock>(() => ('wakeLock' in navigator ? 'asking' : 'unavailable'))
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const abort = new AbortController()
    let held: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (abort.signal.aborted) {
          await lock.release()
          return
        }
        held = lock
        setState('held')
      } catch {
        if (!abort.signal.aborted) setState('refused')
      }
    }
    void ask()
    document.addEventListener('visibilitychange', () => void ask(), { signal: abort.signal })
    return () => {
      abort.abort()
      void held?.release()
    }
  }, [])
  return state
}
