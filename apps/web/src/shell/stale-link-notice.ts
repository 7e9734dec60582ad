import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { arrivedBy, useSession } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { messages } from './messages.ts'

let isOver = false

/** Shows a toast about a refused e-mail link to a signed-in learner. The sign-in and new-password screens show their own notice. */
export function useStaleLinkNotice(): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (isOver || status === 'loading') return
    isOver = true
    const isRefused = arrivedBy !== null && arrivedBy.errorCode !== null
    const { pathname } = router.state.location
    if (!isRefused || status === 'signed-out' || pathname === '/auth/reset-password') return
    showToast({ ...messages.staleLink, destructive: true })
  }, [router, status])
}
