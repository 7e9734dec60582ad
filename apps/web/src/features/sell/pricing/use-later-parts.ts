import { useEffect, useState } from 'react'
import type * as parts from './later-parts.tsx'

export type LaterParts = typeof parts

let fetched: LaterParts | null = null

/** Null until they are here. A sheet that is opened by a tap must not wait for its code: a phone would not show its keyboard. */
export function useLaterParts(): LaterParts | null {
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (parts !== null) return
    const load = async () => {
      fetched = await import('./later-parts.tsx')
      setParts(fetched)
    }
    // Without a connection the code cannot be fetched.
    const tryToLoad = () => void load().catch(() => undefined)
    tryToLoad()
    window.addEventListener('online', tryToLoad)
    return () => window.removeEventListener('online', tryToLoad)
  }, [parts])
  return parts
}
