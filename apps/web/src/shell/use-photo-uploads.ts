import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'

/** Uploads the account's photos that are stored on this device. */
export function usePhotoUploads(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return
    const abort = new AbortController()
    void startUploads(client, userId, abort.signal)
    return () => abort.abort()
  }, [client, userId])
}

async function startUploads(client: QueryClient, userId: string, abort: AbortSignal): Promise<void> {
  try {
    const { keepSending } = await import('../features/cook/photos/upload-queue.ts')
    // The session may have changed while the code was loading.
    if (!abort.aborted) abort.addEventListener('abort', keepSending(client, userId))
  } catch {
    // The code could not be loaded without a connection; the next visit starts the uploads.
  }
}
