import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx'

export const Route = createFileRoute('/auth_/reset-password')({
  component: ResetPasswordPage,
  staticData: { title: 'Criar nova senha', withoutBottomBar: true },
})

function ResetPasswordPage() {
  const navigate = Route.useNavigate()
  return <ResetPasswordScreen onDone={() => void navigate({ to: '/', replace: true })} />
}
