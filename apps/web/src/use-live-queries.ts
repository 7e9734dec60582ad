import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './lib/session.ts'
import { savesData } from './preload-on-good-connections.ts'

/** Keeps the reads of the signed-in account fresh by a socket. */
export function useLiveQueries(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null || savesData()) return
    const abort = new AbortController()
    void begin(client, userId, abort.signal)
    return () => abort.abort()
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
