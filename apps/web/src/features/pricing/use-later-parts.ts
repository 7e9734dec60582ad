import { useEffect, useState } from 'react'

type LaterParts = typeof import('./later-parts.tsx')

let fetched: LaterParts | null = null

/** Null until they are here. A sheet that is opened by a tap must not wait for its code: a phone would not show its keyboard. */
export function useLaterParts(): LaterParts | null {
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (parts !== null) return
    const load = () => {
      import('./later-parts.tsx').then(
        (here) => {
          fetched = here
          setParts(here)
        },
        () => undefined,
      )
    }
    load()
    // Without a connection the code cannot be fetched.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [parts])
  return parts
}
