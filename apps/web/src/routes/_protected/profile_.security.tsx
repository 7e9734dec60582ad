import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/account/account/security-screen.tsx'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/profile_/security')({
  component: SecurityPage,
  staticData: { title: messages.titles.security },
})

function SecurityPage() {
  const navigate = Route.useNavigate()
  return <SecurityScreen onSignedOut={() => void navigate({ to: '/auth' })} />
}
