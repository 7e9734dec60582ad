import { createFileRoute } from '@tanstack/react-router'
import { ConsentScreen } from '../../features/account/account/consent-screen.tsx'

interface ConsentSearch {
  /** The request of an application, as the auth service names it. */
  authorization_id?: string | undefined
}

export const Route = createFileRoute('/_protected/oauth/consent')({
  validateSearch: ({ authorization_id: id }: Record<string, unknown>): ConsentSearch => ({
    authorization_id: typeof id === 'string' ? id : undefined,
  }),
  component: ConsentPage,
  staticData: { withoutNavigation: true },
})

function ConsentPage() {
  const { authorization_id: id = '' } = Route.useSearch()
  return <ConsentScreen key={id} authorizationId={id} />
}
