import { useSyncExternalStore } from 'react'

/**
 * Remaining seconds of a wait, updated each second; 0 when it is over. Calculated from the clock, since a phone in standby
 * skips ticks.
 * @param endsAt milliseconds since 1970
 */
export function useCountdown(endsAt: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  return useSyncExternalStore(eachSecond, secondsLeft, secondsLeft)
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
