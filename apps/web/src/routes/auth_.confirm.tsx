import { createFileRoute } from '@tanstack/react-router'
import { ConfirmLinkScreen } from '../features/account/account/confirm-link-screen.tsx'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

export const Route = createFileRoute('/auth_/confirm')({
  component: ConfirmLinkPage,
  staticData: { title: messages.titles.confirmLink, withoutNavigation: true },
})

function ConfirmLinkPage() {
  useFirstRender()
  return <ConfirmLinkScreen />
}
