import { createFileRoute } from '@tanstack/react-router'
import { coursesQuery } from '../../domain/learn/learning/queries.ts'
import { CertificatesScreen } from '../../features/learn/certificates/certificates-screen.tsx'
import { holderQuery, ownCertificatesQuery } from '../../features/learn/certificates/queries.ts'

export const Route = createFileRoute('/_protected/certificates')({
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(ownCertificatesQuery(userId))
    void queryClient.prefetchQuery(coursesQuery(userId))
    void queryClient.prefetchQuery(holderQuery(userId))
  },
  component: CertificatesPage,
})

function CertificatesPage() {
  return <CertificatesScreen userId={Route.useRouteContext().userId} />
}
