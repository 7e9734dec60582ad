// The result: the price, its parts, and what is still missing.

import { useId } from 'react'
import { formatMoney, formatPercent } from '@ateliedoce/pricing'
import { Card } from '../../ui/card.tsx'
import { singularUnit } from '../../domain/recipes/yield-text.ts'
import { stepNames } from './field-messages.ts'
import { messages } from './messages.ts'
import { NamedValues } from './named-values.tsx'
import type { SuggestionView } from './price-view.ts'
import { wholeName } from './price-words.ts'
import { useSheet } from './sheet-context.ts'

export function PriceResult() {
  const { sheet, costing, price, title } = useSheet()
  const sold = costing.values.yieldSold ?? costing.values.yieldMade
  const titleId = useId()
  const { suggestion } = price
  const problemCount = costing.problemCount + Object.keys(price.errors.problems).length
  const gaps = useGaps()
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 id={titleId} className="text-2xl">
        {messages.result}
      </h2>
      <output className="block">
        {suggestion !== null && (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <strong className="font-display text-4xl tabular-nums">
              {formatMoney(suggestion.sale.revenueCents)}
            </strong>{' '}
            <span className="text-quiet">{wholeName(title, sheet.fields.yieldUnit, sold)}</span>{' '}
            {sold !== 1 && (
              <span className="w-full text-lg tabular-nums">
                {formatMoney(suggestion.priceCents)} {messages.perUnit(singularUnit(sheet.fields.yieldUnit))}
              </span>
            )}
          </span>
        )}
        {problemCount > 0 && (
          <span className="block rounded-card bg-danger-tint p-3 text-on-danger-tint">
            {messages.hasProblems(problemCount)}
          </span>
        )}
      </output>
      {problemCount === 0 && gaps.length > 0 && <Gaps gaps={gaps} isPartial={suggestion !== null} />}
      <Costs />
      {suggestion !== null && <Explanation suggestion={suggestion} />}
    </Card>
  )
}

/** Sentences about what the price still lacks. */
function useGaps(): string[] {
  const { sheet, costing, price } = useSheet()
  const missingFields = costing.missingCount + Object.keys(price.errors.missing).length
  return [
    ...(costing.unpriced > 0 ? [messages.missingPrices(costing.unpriced)] : []),
    ...(costing.asking > 0 ? [messages.missingAmounts(costing.asking)] : []),
    ...(costing.unpriced + costing.asking === 0 && price.costCents === 0 ? [messages.missingCost] : []),
    ...(costing.hasYield ? [] : [messages.missingYield]),
    ...(sheet.fields.goalPercent.trim() === '' ? [messages.missingGoal] : []),
    ...(missingFields > 0 ? [messages.missingFields(missingFields)] : []),
  ]
}

function Gaps({ gaps, isPartial }: { gaps: readonly string[]; isPartial: boolean }) {
  return (
    <div className="rounded-card bg-caramel-tint p-3 text-on-caramel-tint">
      <p>{isPartial ? messages.incomplete : messages.missing}</p>
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </div>
  )
}

function Costs() {
  const { price } = useSheet()
  const { costCents, unitCostCents, suggestion } = price
  if (costCents === null || costCents === 0) return null
  return (
    <NamedValues
      values={[
        [messages.batchCost, formatMoney(costCents)],
        ...(unitCostCents === null ? [] : [[messages.unitCost, formatMoney(unitCostCents)] as const]),
        ...(suggestion === null
          ? []
          : ([
              [messages.minimum, formatMoney(suggestion.minimumCents)],
              [messages.batchPrice, formatMoney(suggestion.batchCents)],
              [messages.batchSold, formatMoney(suggestion.sale.revenueCents)],
              [messages.profitUnit, formatMoney(suggestion.sale.unitProfitCents)],
              [messages.profitBatch, formatMoney(suggestion.sale.profitCents)],
              [messages.realMargin, suggestion.sale.margin],
            ] as const)),
      ]}
    />
  )
}

/** Explains the profit as margin and as markup, and the effect of rounding. */
function Explanation({ suggestion }: { suggestion: SuggestionView }) {
  const { sheet, costing, price } = useSheet()
  const { goalPercent } = costing.values
  const { unitCostCents } = price
  const asked = formatPercent(goalPercent ?? 0)
  const isPlainMarkup =
    sheet.goalBy === 'markup' && price.channels[0]?.taken === '0%' && unitCostCents !== null
  return (
    <div className="flex flex-col gap-2 text-quiet">
      <p>
        {isPlainMarkup
          ? messages.example(
              asked,
              formatMoney(unitCostCents),
              formatMoney(suggestion.exactCents),
              suggestion.margin,
            )
          : `${messages.whichBy[sheet.goalBy](asked)} ${messages.marginIsMarkup(suggestion.margin, suggestion.markup)}`}
      </p>
      {suggestion.priceCents !== suggestion.exactCents && (
        <p>{messages.rounding(formatMoney(suggestion.exactCents), stepNames[sheet.step])}</p>
      )}
    </div>
  )
}
