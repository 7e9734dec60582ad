import { createFileRoute } from '@tanstack/react-router'
import { readKitchenSearch } from '../../features/sell/kitchen/kitchen-search.ts'
import { KitchenScreen } from '../../features/sell/kitchen/kitchen-screen.tsx'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'

export const Route = createFileRoute('/_protected/tools/kitchen')({
  validateSearch: readKitchenSearch,
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(kitchenQuery(userId))
  },
  component: KitchenPage,
})

function KitchenPage() {
  const { userId } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <KitchenScreen
      userId={userId}
      search={search}
      onTab={(aba) =>
        void navigate({
          search: { ...search, aba },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
