import { createFileRoute } from '@tanstack/react-router'
import { preferencesQuery } from '../../features/learn/rhythm/queries.ts'
import { RhythmScreen } from '../../features/learn/rhythm/rhythm-screen.tsx'

export const Route = createFileRoute('/_protected/profile_/rhythm')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(preferencesQuery(context.userId)),
  component: RhythmPage,
})

function RhythmPage() {
  return <RhythmScreen userId={Route.useRouteContext().userId} />
}
