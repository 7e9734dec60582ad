import { useSyncExternalStore } from 'react'

/**
 * Seconds left of a wait, told each second; 0 when it is over. The clock is asked, not the ticks counted: a phone in a
 * pocket leaves some out.
 * @param endsAt milliseconds since 1970
 */
export function useCountdown(endsAt: number): number {
  return useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
