import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      // Without a connection nothing could be sent either; the next visit begins again.
      void import('./features/photos/upload-queue.ts')
        .catch(() => null)
        .then((queue) => {
          end = queue?.keepSending(client, userId)
          return end
        })
    }, QUIET_AFTER_MS)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [client, userId, hasLeft])
}
