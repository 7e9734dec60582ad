import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthScreen } from '../features/account/account/auth-screen.tsx'
import { SecondStepScreen } from '../features/account/account/second-step-screen.tsx'
import { AUTH_VIEWS, type AuthView } from '../features/account/account/auth-view.ts'
import { internalPath } from '../lib/internal-path.ts'
import { sessionKnown, useSession } from '../lib/session.ts'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

interface AuthSearch {
  /** Absent: sign-in. */
  view?: AuthView | undefined
  /** The address that the visitor wanted to reach. */
  redirect?: string | undefined
}

export const Route = createFileRoute('/auth')({
  // Absent parameters are named too: where nothing is named, the router keeps the old value, even an address elsewhere.
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    view: AUTH_VIEWS.find((known) => known === search['view']),
    redirect: internalPath(search['redirect']),
  }),
  beforeLoad: async ({ search }) => {
    const session = await sessionKnown()
    if (session.status === 'signed-in') throw redirect({ to: search.redirect ?? '/', replace: true })
  },
  component: AuthPage,
  staticData: { title: messages.titles.auth, withoutNavigation: true },
})

function AuthPage() {
  useFirstRender()
  const { view = 'entrar', redirect: wished = '/' } = Route.useSearch()
  // A code for a new password leads to the screen that sets one.
  const wish = view === 'codigo-senha' ? '/auth/reset-password' : wished
  const navigate = Route.useNavigate()
  const session = useSession()
  const { status } = session

  useEffect(() => {
    if (status === 'signed-in') void navigate({ href: wish, replace: true })
  }, [status, navigate, wish])

  if (session.status === 'second-step') return <SecondStepScreen user={session.user} />
  return (
    <AuthScreen
      view={view}
      onView={(next) =>
        void navigate({
          search: ({ redirect: kept }) => ({
            ...(kept !== undefined && { redirect: kept }),
            ...(next !== 'entrar' && { view: next }),
          }),
        })
      }
    />
  )
}
