import { createFileRoute } from '@tanstack/react-router'
import { pathsQuery } from '../../domain/learn/learning/queries.ts'
import { PathsScreen } from '../../features/learn/paths/paths-screen.tsx'

export const Route = createFileRoute('/_protected/paths')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(pathsQuery(context.userId)),
  component: PathsPage,
})

function PathsPage() {
  return <PathsScreen userId={Route.useRouteContext().userId} />
}
