import { createFileRoute } from '@tanstack/react-router'
import { CostingsScreen } from '../../features/sell/pricing/costings-screen.tsx'
import { costingsQuery } from '../../features/sell/pricing/queries.ts'

export const Route = createFileRoute('/_protected/tools/costings/')({
  loader: ({ context: { queryClient, userId } }) => void queryClient.prefetchQuery(costingsQuery(userId)),
  component: CostingsPage,
})

function CostingsPage() {
  const { userId } = Route.useRouteContext()
  return <CostingsScreen userId={userId} />
}
