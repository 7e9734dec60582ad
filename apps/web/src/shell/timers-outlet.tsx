import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { usePanelState } from '../domain/cook/timers/panel.ts'
import { useTimers } from '../domain/cook/timers/use-timers.ts'
import { useSession } from '../lib/session.ts'

type Overlay = ComponentType<{ userId: string }>

/** The timers over every screen. Their code is fetched once there is a timer on this device, or a screen that offers one. */
export function TimersOutlet(): ReactNode {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const hasTimers = useTimers(userId).length > 0
  const isOffered = usePanelState() !== 'unused'
  const [overlay, setOverlay] = useState<{ readonly TimersOverlay: Overlay } | null>(null)
  const isNeeded = userId !== null && (hasTimers || isOffered)
  useEffect(() => {
    if (!isNeeded) return
    const load = () => {
      import('../features/cook/timers/timers-overlay.tsx').then(setOverlay, () => undefined)
    }
    load()
    // Without a connection the code cannot be fetched.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isNeeded])
  useEffect(() => {
    if (userId === null || !hasTimers) return
    let stop: (() => void) | null = () => undefined
    const mirror = async () => {
      const { mirrorTimers } = await import('../features/account/notifications/mirror-timers.ts')
      if (stop !== null) stop = mirrorTimers(userId)
    }
    // Without a connection the code cannot be fetched: the timers ring here alone.
    mirror().catch(() => undefined)
    return () => {
      stop?.()
      stop = null
    }
  }, [userId, hasTimers])
  return overlay !== null && userId !== null ? <overlay.TimersOverlay userId={userId} /> : null
}
