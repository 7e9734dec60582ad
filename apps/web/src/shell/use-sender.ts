import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepSending } from '../lib/device-store/sender.ts'
import { useSession } from '../lib/session.ts'

/**
 * Sends the writes of the signed-in account that wait on this device. How each is sent is registered with the query client, by code that is
 * fetched once a write waits.
 */
export function useSender(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(
    () => (userId === null ? undefined : keepSending(client, userId, () => register(client, userId))),
    [client, userId],
  )
}

/** @throws TypeError where the code cannot be fetched */
async function register(client: QueryClient, userId: string): Promise<void> {
  const { setMutationDefaults, takeFormerPhotos } = await import('./mutation-defaults.ts')
  setMutationDefaults(client, userId)
  // Without the database the next turn tries again; all else is sent.
  await takeFormerPhotos(userId).catch(() => undefined)
}
