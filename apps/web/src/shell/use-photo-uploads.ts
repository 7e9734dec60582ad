import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PHOTO_DATABASE } from '../features/cook/photos/keys.ts'
import { useSession } from '../lib/session.ts'

/** Uploads the account's photos that are stored on this device, and deletes those of an account that signed out on it. */
export function usePhotoUploads(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const hasLeft = session.status === 'signed-out' && !session.hasEnded
  useEffect(() => {
    if (userId === null && !hasLeft) return
    const abort = new AbortController()
    void startUploads(client, userId, abort.signal)
    return () => abort.abort()
  }, [client, userId, hasLeft])
}

async function startUploads(client: QueryClient, userId: string | null, abort: AbortSignal): Promise<void> {
  try {
    if (userId === null && !(await hasStoredPhotos())) return
    const { keepSending } = await import('../features/cook/photos/upload-queue.ts')
    // The session may have changed while the code was loading.
    if (!abort.aborted) abort.addEventListener('abort', keepSending(client, userId))
  } catch {
    // The code could not be loaded without a connection; the next visit starts the uploads.
  }
}

/** Saves visitors without stored photos from loading the code that deletes photos. */
async function hasStoredPhotos(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === PHOTO_DATABASE)
}
