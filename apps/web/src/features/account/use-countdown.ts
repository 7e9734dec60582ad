import { useLayoutEffect, useState } from 'react'

/**
 * Seconds left of a wait, told each second; 0 when it is over.
 * @param endsAt milliseconds since 1970
 */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = secondsLeft === 0

  useLayoutEffect(() => {
    setNow(Date.now())
    if (isOver) return undefined
    // The clock is asked, not the ticks counted: a phone in a pocket leaves some out.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, endsAt])
  return secondsLeft
}
