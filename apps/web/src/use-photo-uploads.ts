import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PHOTO_DATABASE } from './features/photos/keys.ts'
import { useSession } from './lib/session.ts'
import { QUIET_AFTER_MS } from './quiet-after.ts'

/** Sends the account's photos that wait on this device, and deletes those of accounts that have left it. */
export function usePhotoUploads(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const hasLeft = session.status === 'signed-out' && !session.hasEnded
  useEffect(() => {
    if (userId === null && !hasLeft) return
    const ending = new AbortController()
    const timer = setTimeout(() => void begin(client, userId, ending.signal), QUIET_AFTER_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [client, userId, hasLeft])
}

async function begin(client: QueryClient, userId: string | null, ending: AbortSignal): Promise<void> {
  try {
    if (userId === null && !(await hasStoredPhotos())) return
    const { keepSending } = await import('./features/photos/upload-queue.ts')
    // The session may have changed while the code was on its way.
    if (!ending.aborted) ending.addEventListener('abort', keepSending(client, userId))
  } catch {
    // Without a connection nothing could be sent either; the next visit begins again.
  }
}

/** Visitors whose device never kept a photo need no code that deletes them. */
async function hasStoredPhotos(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === PHOTO_DATABASE)
}
