import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from './lib/page-title.ts'
import { buttonStyle } from './ui/button-style.ts'
import { EmptyState } from './ui/empty-state.tsx'

/** The path that was logged last: one visit is one line, however often React runs the effect. */
let logged: string | null = null

export function NotFoundScreen() {
  const { pathname } = useLocation()
  usePageTitle('Página não encontrada')
  useEffect(() => {
    if (logged === pathname) return
    logged = pathname
    console.error('404: endereço sem página:', pathname)
  }, [pathname])
  return (
    <EmptyState
      level={1}
      picture="empty-box"
      title="Ops! Página não encontrada"
      text="O endereço pode ter mudado, ou faltou um pedaço dele."
      action={
        <Link to="/" className={buttonStyle()}>
          Voltar ao Início
        </Link>
      }
    />
  )
}
