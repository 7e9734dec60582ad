import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from './lib/session.ts'

/** Takes whoever loses the session, here or in another tab, or has to prove the second factor, from a protected screen to /auth. */
export function useLeaveOnSignOut(): void {
  const router = useRouter()
  const { status } = useSession()
  const before = useRef(status)
  useEffect(() => {
    const lost = before.current === 'signed-in' && status !== 'signed-in'
    before.current = status
    const guarded = router.state.matches.some((match) => match.routeId === '/_protected')
    if (lost && guarded) void router.navigate({ to: '/auth', replace: true })
  }, [router, status])
}
