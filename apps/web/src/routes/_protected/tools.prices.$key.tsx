import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PriceEffects } from '../../features/sell/bases/price-effects.tsx'
import { HistoryScreen } from '../../features/sell/price-book/history-screen.tsx'
import { currentPricesQuery, priceHistoryQuery } from '../../domain/sell/prices/queries.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { readTextParameter } from '../../lib/text-search.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from '../../shell/messages.ts'

/** `?corrigir=` the id of the price that is being corrected. */
export const Route = createFileRoute('/_protected/tools/prices/$key')({
  validateSearch: (search: Record<string, unknown>): { corrigir?: string | undefined } => ({
    corrigir: readTextParameter(search['corrigir']),
  }),
  loader: ({ context: { queryClient, userId }, params: { key } }) => {
    void queryClient.prefetchQuery(priceHistoryQuery(userId, key))
    void queryClient.prefetchQuery(currentPricesQuery(userId))
  },
  component: HistoryPage,
})

function HistoryPage() {
  const { userId } = Route.useRouteContext()
  const { key } = Route.useParams()
  const { corrigir } = Route.useSearch()
  const navigate = Route.useNavigate()
  const history = useQuery(priceHistoryQuery(userId, key))
  const { data: known = [] } = useQuery(currentPricesQuery(userId))
  usePageTitle(history.data?.[0]?.ingredient ?? messages.titles.prices)
  const stay = { resetScroll: false, viewTransition: false, replace: true } as const
  return (
    <HistoryScreen
      userId={userId}
      ingredientKey={key}
      entries={history.data}
      known={known}
      correcting={corrigir}
      onCorrect={(id) => void navigate({ search: { corrigir: id }, ...stay })}
      onRenamed={(renamed) => void navigate({ params: { key: renamed }, search: {}, ...stay })}
      effects={<PriceEffects userId={userId} goodsKey={key} />}
      notice={history.error && <FailureNotice error={history.error} onRetry={() => void history.refetch()} />}
    />
  )
}
