import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './lib/session.ts'
import { savesData } from './preload-on-good-connections.ts'
import { QUIET_AFTER_MS } from './quiet-after.ts'

/** Keeps the reads of the signed-in account fresh by a socket, opened once the first screen and its data are through. */
export function useLiveQueries(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null || savesData()) return
    const abort = new AbortController()
    const timer = setTimeout(() => void begin(client, userId, abort.signal), QUIET_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [client, userId])
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
