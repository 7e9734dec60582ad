import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/account/notifications/notifications-screen.tsx'
import { useUser } from '../../lib/session.ts'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/profile_/notifications')({
  component: NotificationsPage,
  staticData: { title: messages.titles.notifications },
})

function NotificationsPage() {
  return <NotificationsScreen userId={useUser().id} />
}
