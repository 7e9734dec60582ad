import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { HOME_END } from '../domain/learn/home-end.ts'
import { useSession } from '../lib/session.ts'

type End = ComponentType<{ userId: string }>

/** How far below the window the end of Home is when it is filled. */
const NEAR = '300px'

/** Fills the end of Home once it is near: the first screen does not need what is below everything else. */
export function HomeOutlet(): ReactNode {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const isHome = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname === '/' })
  const [end, setEnd] = useState<{ readonly Paths: End; readonly place: HTMLElement } | null>(null)
  useEffect(() => {
    const place = isHome ? document.getElementById(HOME_END) : null
    if (!place) return
    let isLeft = false
    const fill = async () => {
      const { PathsOnHome } = await import('../features/learn/paths/paths-on-home.tsx')
      if (!isLeft) setEnd({ Paths: PathsOnHome, place })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without a connection the code cannot be fetched; the next visit has it.
        fill().catch(() => undefined)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
    return () => {
      isLeft = true
      observer.disconnect()
      setEnd(null)
    }
  }, [isHome])
  if (!end || userId === null) return null
  return createPortal(<end.Paths userId={userId} />, end.place)
}
