// The result: the price, its parts, and what is still missing.

import { useId } from 'react'
import { formatMoney, formatPercent } from '@ateliedoce/pricing'
import { Card } from '../../../ui/card.tsx'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { stepNames } from './field-messages.ts'
import { resultMessages } from './result-messages.ts'
import { isPartial } from './costing-view.ts'
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
        {resultMessages.result}
      </h2>
      <output className="block">
        {suggestion !== null && (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {isPartial(costing) && (
              <>
                <span>{messages.atLeast}</span>{' '}
              </>
            )}
            <strong className="font-display text-4xl tabular-nums">
              {formatMoney(suggestion.sale.revenueCents)}
            </strong>{' '}
            <span className="text-quiet">{wholeName(title, sheet.fields.yieldUnit, sold)}</span>{' '}
            {sold !== 1 && (
              <span className="w-full text-lg tabular-nums">
                {formatMoney(suggestion.priceCents)}{' '}
                {resultMessages.perUnit(singularUnit(sheet.fields.yieldUnit))}
              </span>
            )}
          </span>
        )}
        {problemCount > 0 && (
          <span className="block rounded-card bg-danger-tint p-3 text-on-danger-tint">
            {resultMessages.hasProblems(problemCount)}
          </span>
        )}
      </output>
      {problemCount === 0 && gaps.length > 0 && <Gaps gaps={gaps} isSum={suggestion !== null} />}
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
    ...(costing.unpriced > 0 ? [resultMessages.missingPrices(costing.unpriced)] : []),
    ...costing.lines.flatMap(({ base }) =>
      base === null || base.unpriced.length === 0
        ? []
        : [resultMessages.missingInBase(base.title, base.unpriced)],
    ),
    ...(costing.asking > 0 ? [resultMessages.missingAmounts(costing.asking)] : []),
    ...(costing.unpriced + costing.asking === 0 && price.costCents === 0 ? [resultMessages.missingCost] : []),
    ...(costing.hasYield ? [] : [resultMessages.missingYield]),
    ...(sheet.fields.goalPercent.trim() === '' ? [resultMessages.missingGoal] : []),
    ...(missingFields > 0 ? [resultMessages.missingFields(missingFields)] : []),
  ]
}

function Gaps({ gaps, isSum }: { gaps: readonly string[]; isSum: boolean }) {
  return (
    <div className="rounded-card bg-caramel-tint p-3 text-on-caramel-tint">
      <p>{isSum ? resultMessages.incomplete : resultMessages.missing}</p>
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
        [resultMessages.batchCost, formatMoney(costCents)],
        ...(unitCostCents === null ? [] : [[resultMessages.unitCost, formatMoney(unitCostCents)] as const]),
        ...(suggestion === null
          ? []
          : ([
              [resultMessages.minimum, formatMoney(suggestion.minimumCents)],
              [resultMessages.batchPrice, formatMoney(suggestion.batchCents)],
              [resultMessages.batchSold, formatMoney(suggestion.sale.revenueCents)],
              [resultMessages.profitUnit, formatMoney(suggestion.sale.unitProfitCents)],
              [resultMessages.profitBatch, formatMoney(suggestion.sale.profitCents)],
              [resultMessages.realMargin, suggestion.sale.margin],
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
  const isPlainMarkup = sheet.goalBy === 'markup' && price.taken === '0%' && unitCostCents !== null
  return (
    <div className="flex flex-col gap-2 text-quiet">
      <p>
        {isPlainMarkup
          ? resultMessages.example(
              asked,
              formatMoney(unitCostCents),
              formatMoney(suggestion.exactCents),
              suggestion.margin,
            )
          : `${resultMessages.whichBy[sheet.goalBy](asked)} ${resultMessages.marginIsMarkup(suggestion.margin, suggestion.markup)}`}
      </p>
      {(suggestion.exact.isMore || suggestion.priceCents !== suggestion.exact.cents) && (
        <p>
          {resultMessages.rounding(
            formatMoney(suggestion.exact.cents),
            suggestion.exact.isMore,
            formatMoney(suggestion.priceCents),
            stepNames[sheet.step],
          )}
        </p>
      )}
    </div>
  )
}
