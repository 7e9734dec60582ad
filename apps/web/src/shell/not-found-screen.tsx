import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { messages } from './not-found-messages.ts'

/** The last logged path. React may run the effect twice; each visit is logged once. */
let logged: string | null = null

export function NotFoundScreen() {
  const { pathname } = useLocation()
  usePageTitle(messages.windowTitle)
  useEffect(() => {
    if (logged === pathname) return
    logged = pathname
    console.error('404: endereço sem página:', pathname)
  }, [pathname])
  return (
    <EmptyState
      level={1}
      picture="scene-not-found"
      title={messages.title}
      text={messages.text}
      action={
        <Link to="/" className={buttonStyle()}>
          {messages.home}
        </Link>
      }
    />
  )
}
