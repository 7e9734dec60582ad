import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { arrivedBy, useSession } from './lib/session.ts'
import { showToast } from './lib/toasts.ts'
import { messages } from './messages.ts'

let isOver = false

/** Tells whoever is signed in already of a refused link. The screens for signing in and for a new password say so themselves. */
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
