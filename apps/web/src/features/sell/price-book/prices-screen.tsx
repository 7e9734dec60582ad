import { Link } from '@tanstack/react-router'
import { ChevronRight, Plus } from 'lucide-react'
import { dayText } from '../../../lib/day.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import type { ListRead } from '../../../ui/list-state.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { MoveBadge } from './move-badge.tsx'
import { foundPrices } from './price-search.ts'
import { comparablePrice, lastMove, packageText } from './price-view.ts'

interface PricesScreenProps {
  prices: ListRead<CurrentPrice>
  search: string
  onSearch: (typed: string) => Promise<void>
}

/** The price book: what each ingredient costs now. */
export function PricesScreen({ prices, search, onSearch }: PricesScreenProps) {
  const [typed, type] = useUrlState(search, onSearch)
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/tools" label={messages.backToTools} />}
      />
      <div className="page flex flex-col gap-4">
        <Listed
          read={prices}
          waiting={<PricesSkeleton />}
          empty={
            <EmptyState
              picture="tool-prices"
              title={messages.empty.title}
              text={messages.empty.text}
              action={<AddLink />}
            />
          }
        >
          {(known) => (
            <>
              <AddLink />
              <div className="lg:max-w-2xl">
                <SearchField label={messages.search} value={typed} onChange={type} />
              </div>
              <PriceList prices={foundPrices(typed, known)} typed={typed} onClear={() => type('')} />
            </>
          )}
        </Listed>
      </div>
    </>
  )
}

function AddLink() {
  return (
    <Link to="/tools/prices/new" className={buttonStyle('accent', 'self-start')}>
      <Plus aria-hidden size={20} strokeWidth={2} />
      {messages.add}
    </Link>
  )
}

interface PriceListProps {
  prices: readonly CurrentPrice[]
  typed: string
  onClear: () => void
}

function PriceList({ prices, typed, onClear }: PriceListProps) {
  if (prices.length === 0) {
    return (
      <EmptyState
        compact
        picture="scene-empty"
        title={messages.nothingFound.title}
        text={messages.nothingFound.text(typed)}
        action={
          <Button tone="quiet" onClick={onClear}>
            {messages.nothingFound.clear}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <output className="text-sm text-quiet">{messages.count(prices.length)}</output>
      <ul className="overflow-hidden rounded-card bg-surface shadow-card lg:grid lg:grid-cols-2">
        {prices.map((price) => (
          <PriceLine key={price.key} price={price} />
        ))}
      </ul>
    </>
  )
}

function PriceLine({ price }: { price: CurrentPrice }) {
  const move = lastMove(price)
  const bought = [packageText(price), price.store, dayText(price.bought_on)].filter(Boolean).join(' · ')
  return (
    <li className="near-view-18 border-b border-line last:border-b-0 lg:odd:border-r lg:odd:nth-last-2:border-b-0">
      <Link
        to="/tools/prices/$key"
        params={{ key: price.key }}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-3 transition-colors duration-150 hover:bg-sunken"
      >
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="min-w-[min(8rem,100%)] flex-1 font-sans text-base font-semibold">
              {price.ingredient}
            </h2>
            <p className="font-semibold tabular-nums">{comparablePrice(price)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-[min(8rem,100%)] flex-1 text-sm text-quiet">{bought}</p>
            {move && <MoveBadge move={move} />}
          </div>
        </div>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
      </Link>
    </li>
  )
}

function PricesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-12 w-44 rounded-full" />
      <Skeleton className="h-12 w-full lg:max-w-2xl" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
