// Computes a price from the cost and a target margin or markup.

import { readBasis, readRemainder, type CostBasis, type SaleShare } from './cost-basis.ts'
import { conclude, reportResult, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { add, divide, multiply, subtract, type Amount, type Exact } from '../arithmetic/exact.ts'
import { checkResult } from '../inputs/inputs.ts'
import { fromMargin, fromMarkup, profitability, type Profitability } from './margin-markup.ts'
import { minimumPrice } from './minimum-price.ts'
import { roundToStep, type PriceStep } from './price-step.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/** The target profit: a percentage of the price (`margin`) or of the cost (`markup`). */
export type PriceGoal =
  | { readonly by: 'margin'; readonly percent: Amount }
  | { readonly by: 'markup'; readonly percent: Amount }

export interface PriceSuggestion extends Profitability {
  /** A unit's price at zero profit, rounded up. */
  readonly minimumCents: number
  /** A unit's price before rounding. */
  readonly exactCents: Exact
  /** A unit's price on the label, rounded to the step and at least the minimum. */
  readonly priceCents: number
  /** The whole batch at the price before rounding. */
  readonly batchPriceCents: number
}

/**
 * A margin covers the fixed fees of orders too; a markup is of the batch's cost alone. Margin and markup refer to the price before
 * rounding; `saleResult` computes those of the label.
 */
export function suggestPrice(
  cost: CostBasis,
  shares: readonly SaleShare[],
  goal: PriceGoal,
  step: PriceStep = 'cent',
): PricingResult<PriceSuggestion> {
  const lowest = minimumPrice(cost, shares)
  if (lowest.value === null) return { value: null, diagnostics: lowest.diagnostics }
  const wished = goal.by === 'margin' ? fromMargin(goal.percent, shares) : fromMarkup(goal.percent, shares)
  if (wished.value === null) return { value: null, diagnostics: wished.diagnostics }
  const found: PricingDiagnostic[] = []
  const { totalCents, sellableUnits, orderCents } = readBasis(found, cost)
  const covered = goal.by === 'margin' ? add(totalCents, orderCents) : totalCents
  const batchCents = multiply(covered, wished.value.multiplier)
  const exactCents = divide(batchCents, sellableUnits)
  checkResult(found, 'price', batchCents)
  checkResult(found, 'price', exactCents)
  const margin = subtract(readRemainder(found, shares), divide(add(totalCents, orderCents), batchCents))
  const reached = profitability(margin, divide(batchCents, totalCents))
  // A markup that does not cover the fees leaves a negative margin.
  if (reached.marginPercent.numerator < 0n) reportResult(found, 'raised-to-minimum', 'price')
  return conclude(found, {
    ...reached,
    minimumCents: lowest.value,
    exactCents,
    priceCents: roundToStep(exactCents, step, lowest.value),
    batchPriceCents: roundHalfUp(batchCents),
  })
}
