import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useRecipeSheets } from '../../../domain/sell/bases/use-recipe-sheets.ts'
import { currentPricesQuery } from '../../../domain/sell/prices/queries.ts'
import { messages } from './messages.ts'
import { priceEffects } from './price-effects-view.ts'

interface PriceEffectsProps {
  userId: string
  /** The goods whose last price is examined. */
  goodsKey: string
}

/** The recipes whose cost the last price of an ingredient changed, through bases too, and by how much; nothing where there are none. */
export function PriceEffects({ userId, goodsKey }: PriceEffectsProps) {
  const sheets = useRecipeSheets(userId)
  const prices = useQuery(currentPricesQuery(userId)).data
  const titleId = useId()
  const effects = useMemo(
    () => (sheets === undefined ? [] : priceEffects(goodsKey, sheets, prices ?? [])),
    [goodsKey, sheets, prices],
  )
  if (effects.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {messages.priceEffects}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
        {effects.map(({ id, title, cost, percent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
            <Link
              to="/tools/calculator"
              search={{ aba: 'preco', receita: id }}
              className="min-w-[min(12rem,100%)] flex-1 font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <span className="tabular-nums">{cost}</span>
            <span className="text-quiet tabular-nums">{percent}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
