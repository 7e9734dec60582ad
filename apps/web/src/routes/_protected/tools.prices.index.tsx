import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PricesScreen } from '../../features/sell/price-book/prices-screen.tsx'
import { currentPricesQuery } from '../../domain/sell/prices/queries.ts'
import { readTextParameter } from '../../lib/text-search.ts'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/tools/prices/')({
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({
    q: readTextParameter(search['q']),
  }),
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(currentPricesQuery(userId))
  },
  component: PricesPage,
  staticData: { title: messages.titles.prices },
})

function PricesPage() {
  const { userId } = Route.useRouteContext()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const prices = useQuery(currentPricesQuery(userId))
  return (
    <PricesScreen
      prices={prices}
      search={q}
      onSearch={(typed) =>
        navigate({
          search: { q: readTextParameter(typed) },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
