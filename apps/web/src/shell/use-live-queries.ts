import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { savesData } from './preload-on-good-connections.ts'

/** A short look at a screen, without a touch, has no socket: it costs neither its code nor its traffic. */
const UNTOUCHED_MS = 10_000
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** Keeps the reads of the signed-in account fresh by a socket. */
export function useLiveQueries(): void {
  const client = useQueryClient()
  const session = useSession()
  const isInUse = useIsInUse()
  const userId = session.status === 'signed-in' && isInUse ? session.user.id : null
  useEffect(() => {
    if (userId === null || savesData()) return
    const abort = new AbortController()
    void begin(client, userId, abort.signal)
    return () => abort.abort()
  }, [client, userId])
}

/** Whether the page was touched or has been open for a while, or its screen is one that several devices share. */
function useIsInUse(): boolean {
  const isShared = useMatches({ select: (matches) => matches.some((match) => match.staticData.isShared) })
  const [isInUse, setInUse] = useState(() => navigator.userActivation.hasBeenActive)
  if (isShared && !isInUse) setInUse(true)
  useEffect(() => {
    if (isInUse) return
    const abort = new AbortController()
    const use = () => setInUse(true)
    const options = { passive: true, capture: true, signal: abort.signal }
    for (const name of TOUCHES) document.addEventListener(name, use, options)
    const timer = setTimeout(use, UNTOUCHED_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [isInUse])
  return isInUse
}

async function begin(client: QueryClient, userId: string, abort: AbortSignal): Promise<void> {
  try {
    const { followChanges } = await import('./live-queries.ts')
    // The session may have changed while the code was loading.
    if (abort.aborted) return
    const stop = await followChanges(client, userId)
    if (abort.aborted) stop()
    else abort.addEventListener('abort', stop)
  } catch {
    // Without a connection there is neither the code nor a token; the next visit begins again.
  }
}
