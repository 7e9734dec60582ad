import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingSteps } from '../domain/cook/recipes/place-in.ts'
import { useSession } from '../lib/session.ts'
import { waitingWrites, watchWaitingWrites } from '../lib/device-store/waiting-writes.ts'

/** How long after a failure the code is fetched again. */
const RETRY_AFTER_MS = 30_000

/**
 * Sends the writes of the signed-in account that wait on this device, now and whenever the connection returns. How each is sent
 * is registered with the query client, by code that is fetched once a write waits.
 */
export function useMutationDefaults(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return
    let retry: ReturnType<typeof setTimeout> | undefined
    const send = async () => {
      clearTimeout(retry)
      if (waitingWrites(userId).length === 0 && Object.keys(waitingSteps(userId)).length === 0) return
      if (!(await registerAndSend(client, userId))) retry = setTimeout(() => void send(), RETRY_AFTER_MS)
    }
    void send()
    const online = () => void send()
    window.addEventListener('online', online)
    // A write that fails is sent again by what is registered.
    const stop = watchWaitingWrites(() => void register(client, userId).catch(() => undefined))
    return () => {
      clearTimeout(retry)
      window.removeEventListener('online', online)
      stop()
    }
  }, [client, userId])
}

/** @throws TypeError where the code cannot be fetched */
async function register(client: QueryClient, userId: string) {
  const { sendWaitingSteps, sendWaitingWrites, setMutationDefaults } = await import('./mutation-defaults.ts')
  setMutationDefaults(client, userId)
  return { sendWaitingSteps, sendWaitingWrites }
}

/** @returns whether the code was there */
async function registerAndSend(client: QueryClient, userId: string): Promise<boolean> {
  try {
    const { sendWaitingSteps, sendWaitingWrites } = await register(client, userId)
    await Promise.all([sendWaitingSteps(client, userId), sendWaitingWrites(client, userId)])
    return true
  } catch {
    return false
  }
}
