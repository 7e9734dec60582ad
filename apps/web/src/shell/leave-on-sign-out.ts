import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../lib/session.ts'

/** Leaves a protected screen for /auth when the session ends, here or in another tab, or needs its second factor. */
export function useLeaveOnSignOut(): void {
  const router = useRouter()
  const session = useSession()
  const { status } = session
  const comesBack = session.status === 'signed-out' && (session.hasEnded || session.isSwitching === true)
  const before = useRef(status)
  useEffect(() => {
    const lost = before.current === 'signed-in' && status !== 'signed-in'
    before.current = status
    const guarded = router.state.matches.some((match) => match.routeId === '/_protected')
    if (!lost || !guarded) return
    // After a session that the service ended, or a change of accounts, the next sign-in returns to the same screen.
    const { href } = router.state.location
    const search = comesBack && href !== '/' ? { redirect: href } : {}
    void router.navigate({ to: '/auth', search, replace: true })
  }, [router, status, comesBack])
}
