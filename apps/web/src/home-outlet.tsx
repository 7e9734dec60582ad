import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { HOME_END } from './domain/home-end.ts'
import { useSession } from './lib/session.ts'

type End = ComponentType<{ userId: string }>

/** Fills the end of Home once its first screen is through: the code of Home does without what stands below everything else. */
export function HomeOutlet(): ReactNode {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const isHome = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname === '/' })
  const [end, setEnd] = useState<{ readonly Paths: End; readonly place: HTMLElement | null } | null>(null)
  useEffect(() => {
    if (!isHome) return
    let isLeft = false
    const fill = async () => {
      const { PathsOnHome } = await import('./features/paths/paths-on-home.tsx')
      if (!isLeft) setEnd({ Paths: PathsOnHome, place: document.getElementById(HOME_END) })
    }
    // Without a connection the code cannot be fetched; the next visit has it.
    fill().catch(() => undefined)
    return () => {
      isLeft = true
      setEnd(null)
    }
  }, [isHome])
  if (!end?.place || userId === null) return null
  return createPortal(createElement(end.Paths, { userId }), end.place)
}
