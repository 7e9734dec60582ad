import { formatMoney } from '@ateliedoce/pricing'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import type { ShoppingView } from './shopping-view.ts'

interface ListSummaryProps {
  view: ShoppingView
  /** Changes wait on this device. */
  isWaiting: boolean
}

/** The number and cost of open lines, in sight while the learner scrolls the list. */
export function ListSummary({ view, isWaiting }: ListSummaryProps) {
  const { openCount, boughtCount, estimateCents, unpricedCount } = view
  const all = openCount + boughtCount
  // Until the prices are read, the notice has its place, so that it moves nothing.
  const unpriced = estimateCents === null ? openCount : unpricedCount
  return (
    <>
      <div className="sticky top-2 z-10 flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-caramel-tint px-4 py-3 text-on-caramel-tint shadow-card">
        <output className="text-lg font-semibold">{messages.left(openCount, all)}</output>
        {estimateCents !== null && estimateCents > 0 && (
          <strong className="text-lg tabular-nums">{messages.estimate(formatMoney(estimateCents))}</strong>
        )}
      </div>
      {unpriced > 0 && (
        <p className={classNames('text-sm text-quiet', estimateCents === null && 'invisible')}>
          {messages.unpriced(unpriced)}.{' '}
          <Link to="/tools/prices" className="font-semibold text-accent underline-offset-4 hover:underline">
            {messages.seePrices}
          </Link>
        </p>
      )}
      {isWaiting && !navigator.onLine && <p className="text-sm text-quiet">{messages.waiting}</p>}
    </>
  )
}
