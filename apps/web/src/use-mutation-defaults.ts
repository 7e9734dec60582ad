import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './lib/session.ts'

/**
 * Registers the signed-in account's writes with the query client and sends those that wait on this device, then and
 * whenever the connection returns.
 */
export function useMutationDefaults(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return
    const begin = () => void registerAndSend(client, userId)
    begin()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [client, userId])
}

async function registerAndSend(client: QueryClient, userId: string): Promise<void> {
  try {
    const { sendWaitingSteps, sendWaitingWrites, setMutationDefaults } =
      await import('./mutation-defaults.ts')
    setMutationDefaults(client, userId)
    await Promise.all([sendWaitingSteps(client, userId), sendWaitingWrites(client, userId)])
  } catch {
    // Without a connection the code cannot be fetched; the next visit begins again.
  }
}
