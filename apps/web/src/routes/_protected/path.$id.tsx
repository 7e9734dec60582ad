import { createFileRoute } from '@tanstack/react-router'
import { pathQuery } from '../../domain/learn/learning/queries.ts'
import { PathScreen } from '../../features/learn/paths/path-screen.tsx'

export const Route = createFileRoute('/_protected/path/$id')({
  loader: ({ context: { queryClient, userId }, params: { id } }) =>
    void queryClient.prefetchQuery(pathQuery(userId, id)),
  component: PathPage,
})

function PathPage() {
  return <PathScreen userId={Route.useRouteContext().userId} pathId={Route.useParams().id} />
}
