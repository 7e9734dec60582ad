import { createFileRoute } from '@tanstack/react-router'
import { CertificateCheckScreen } from '../features/learn/certificate-check/certificate-check-screen.tsx'
import { certificateQuery } from '../features/learn/certificate-check/certificate-query.ts'
import { useFirstRender } from '../lib/first-render.ts'
import { messages } from '../shell/messages.ts'

export const Route = createFileRoute('/certificate/$code')({
  loader: ({ context, params: { code } }) => void context.queryClient.prefetchQuery(certificateQuery(code)),
  component: CertificatePage,
  staticData: { title: messages.titles.certificateCheck, withoutNavigation: true },
})

function CertificatePage() {
  useFirstRender()
  const navigate = Route.useNavigate()
  return (
    <CertificateCheckScreen
      code={Route.useParams().code}
      onCheck={(code) => void navigate({ to: '/certificate/$code', params: { code } })}
    />
  )
}
