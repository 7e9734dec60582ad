import { useCallback, useEffect, useState } from 'react'

/**
 * Seconds left of a wait, told each second; 0 when nothing is waited for.
 * @returns the seconds, and what starts the wait anew
 */
export function useCountdown(totalSeconds: number): readonly [number, () => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = secondsLeft === 0

  useEffect(() => {
    if (isOver) return undefined
    // The clock is asked, not the ticks counted: a phone in a pocket leaves some out.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  const start = useCallback(() => {
    setNow(Date.now())
    setEndsAt(Date.now() + totalSeconds * 1000)
  }, [totalSeconds])
  return [secondsLeft, start]
}
