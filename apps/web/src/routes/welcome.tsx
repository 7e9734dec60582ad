import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { authSettingsQuery } from '../features/account/account/queries.ts'
import { LandingScreen } from '../features/learn/landing/landing-screen.tsx'
import { shownMaterialsQuery } from '../features/learn/landing/queries.ts'
import { useSession } from '../lib/session.ts'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

export const Route = createFileRoute('/welcome')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(shownMaterialsQuery),
  component: WelcomePage,
  staticData: { title: messages.titles.welcome, withoutNavigation: true },
})

function WelcomePage() {
  useFirstRender()
  const { status } = useSession()
  const settings = useQuery(authSettingsQuery)
  return (
    <LandingScreen signedIn={status === 'signed-in'} signUpOpen={settings.data?.disable_signup !== true} />
  )
}
