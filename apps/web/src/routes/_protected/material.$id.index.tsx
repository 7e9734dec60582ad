import { createFileRoute } from '@tanstack/react-router'
import { MaterialScreen } from '../../features/learn/catalogue/material-screen.tsx'
import { categoriesQuery, materialQuery } from '../../domain/learn/materials/queries.ts'

export const Route = createFileRoute('/_protected/material/$id/')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(materialQuery(params.id))
    void queryClient.prefetchQuery(categoriesQuery(params.id))
  },
  component: MaterialPage,
})

function MaterialPage() {
  return <MaterialScreen userId={Route.useRouteContext().userId} materialId={Route.useParams().id} />
}
