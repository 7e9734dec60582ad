import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from './lib/session.ts'

/** Takes whoever loses the session, here or in another tab, or has to prove the second factor, from a protected screen to /auth. */
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
    // A session that ended by itself, or was left to change accounts, leads back to the same screen.
    const { href } = router.state.location
    const search = comesBack && href !== '/' ? { redirect: href } : {}
    void router.navigate({ to: '/auth', search, replace: true })
  }, [router, status, comesBack])
}
