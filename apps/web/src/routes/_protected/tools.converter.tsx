import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readConverterSearch } from '../../features/sell/converter/converter-search.ts'
import { ConverterScreen } from '../../features/sell/converter/converter-screen.tsx'
import { kitchenOf } from '../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'

export const Route = createFileRoute('/_protected/tools/converter')({
  validateSearch: readConverterSearch,
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(kitchenQuery(userId))
  },
  component: ConverterPage,
})

function ConverterPage() {
  const { userId } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: kitchen, isPending, error, refetch } = useQuery(kitchenQuery(userId))
  return (
    <ConverterScreen
      userId={userId}
      kitchen={isPending ? undefined : kitchenOf(kitchen)}
      search={search}
      onSearch={(change) =>
        navigate({
          search: (before) => readConverterSearch({ ...before, ...change }),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
      notice={<FailureNotice error={error} onRetry={() => void refetch()} />}
    />
  )
}
