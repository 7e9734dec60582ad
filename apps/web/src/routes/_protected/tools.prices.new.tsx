import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NewPriceScreen } from '../../features/sell/price-book/new-price-screen.tsx'
import { currentPricesQuery } from '../../domain/sell/prices/queries.ts'
import { readTextParameter } from '../../lib/text-search.ts'

/** `?ingrediente=` the name that the form begins with. */
export const Route = createFileRoute('/_protected/tools/prices/new')({
  validateSearch: (search: Record<string, unknown>): { ingrediente?: string | undefined } => ({
    ingrediente: readTextParameter(search['ingrediente']),
  }),
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(currentPricesQuery(userId))
  },
  component: NewPricePage,
})

/** Fetched once a price is noted. */
const PriceEffects = lazy(async () => ({
  default: (await import('../../features/sell/bases/price-effects.tsx')).PriceEffects,
}))

function NewPricePage() {
  const { userId } = Route.useRouteContext()
  const { ingrediente = '' } = Route.useSearch()
  // The form works without the price book, which only adds suggestions.
  const { data = [] } = useQuery(currentPricesQuery(userId))
  return (
    <NewPriceScreen
      key={ingrediente}
      userId={userId}
      known={data}
      ingredient={ingrediente}
      renderEffects={(key) => (
        <Suspense fallback={null}>
          <PriceEffects userId={userId} goodsKey={key} />
        </Suspense>
      )}
    />
  )
}
