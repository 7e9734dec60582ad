import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/account/account/reset-password-screen.tsx'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

export const Route = createFileRoute('/auth_/reset-password')({
  component: ResetPasswordPage,
  staticData: { title: messages.titles.newPassword, withoutNavigation: true },
})

function ResetPasswordPage() {
  useFirstRender()
  const navigate = Route.useNavigate()
  return <ResetPasswordScreen onDone={() => void navigate({ to: '/', replace: true })} />
}
