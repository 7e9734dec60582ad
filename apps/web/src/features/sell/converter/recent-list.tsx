import { ingredientName, isAnyIngredient, type Kitchen } from '@ateliedoce/measures'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { amountIn } from './amount-words.ts'
import { usualUnit } from './converter-units.ts'
import { measuresView } from './measures-view.ts'
import { messages } from './messages.ts'
import type { RecentConversion } from './recent-conversions.ts'
import { readTypedAmount } from './typed-amount.ts'

interface RecentListProps {
  recent: readonly RecentConversion[]
  kitchen: Kitchen
  onClear: () => void
}

/** The last conversions, recomputed: the cup may have changed since. */
export function RecentList({ recent, kitchen, onClear }: RecentListProps) {
  const lines = recent.flatMap((conversion) => {
    const line = recentLine(conversion, kitchen)
    return line === null ? [] : [{ conversion, ...line }]
  })
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="recentes">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recentes" className="text-xl">
          {messages.recent}
        </h2>
        <Button tone="plain" className="-mr-3" onClick={onClear}>
          {messages.clearRecent}
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {lines.map(({ conversion: { de, unidade, ingrediente }, amount, result }) => (
          <li key={`${de} ${unidade} ${ingrediente}`}>
            <Link
              to="/tools/converter"
              search={{ de, unidade, ingrediente }}
              replace
              resetScroll={false}
              viewTransition={false}
              className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-field bg-surface px-4 py-2 shadow-card transition-colors duration-150 hover:bg-sunken"
            >
              <span className="text-quiet">{amount} =</span> <span className="font-medium">{result}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function recentLine({ de, unidade, ingrediente }: RecentConversion, kitchen: Kitchen) {
  const { value: read } = readTypedAmount(de, usualUnit(unidade))
  if (read === null) return null
  const ingredient = ingrediente !== undefined && isAnyIngredient(ingrediente) ? ingrediente : null
  const { main } = measuresView(read, ingredient, kitchen)
  if (main === null) return null
  const amount = amountIn(read.value, read.unit)
  return {
    amount: ingredient === null ? amount : messages.recentOf(amount, ingredientName(ingredient)),
    result: main.text,
  }
}
