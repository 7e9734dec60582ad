import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../features/account/notifications/unsubscribe-screen.tsx'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

export const Route = createFileRoute('/unsubscribe/$token')({
  component: UnsubscribePage,
  staticData: { title: messages.titles.unsubscribe, withoutNavigation: true },
})

function UnsubscribePage() {
  useFirstRender()
  return <UnsubscribeScreen token={Route.useParams().token} />
}
