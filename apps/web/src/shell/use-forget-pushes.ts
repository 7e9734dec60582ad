import { useEffect, useRef } from 'react'
import { useSession } from '../lib/session.ts'

/** Ends this browser's pushes when its account leaves, signed out here or elsewhere: they are for that account alone. */
export function useForgetPushes(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const former = useRef(userId)
  useEffect(() => {
    if (former.current !== null && former.current !== userId) void forget()
    former.current = userId
  }, [userId])
}

async function forget(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The next account that activates pushes here takes the subscription over.
  }
}
