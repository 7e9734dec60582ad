// The profit at a given price.

import { readBasis, readRemainder, type CostBasis, type SaleShare } from './cost-basis.ts'
import { conclude, reportResult, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { divide, multiply, subtract, type Exact } from '../arithmetic/exact.ts'
import { checkResult, readPrice } from '../inputs/inputs.ts'
import { profitability, type Profitability } from './margin-markup.ts'

/** Exact centavos of the whole batch, unless the name contains `unit`. */
export interface SaleResult extends Profitability {
  readonly revenueCents: Exact
  /** Percentages and fixed fees of orders. */
  readonly sharesCents: Exact
  readonly profitCents: Exact
  readonly unitProfitCents: Exact
}

/** Margin, markup and profit if all units are sold at `priceCents`. */
export function saleResult(
  cost: CostBasis,
  shares: readonly SaleShare[],
  priceCents: number,
): PricingResult<SaleResult> {
  const found: PricingDiagnostic[] = []
  const { totalCents, sellableUnits, orderCents } = readBasis(found, cost)
  const left = readRemainder(found, shares, cost.parts)
  const revenueCents = multiply(readPrice(found, 'price', priceCents), sellableUnits)
  const keptCents = subtract(multiply(revenueCents, left), orderCents)
  const profitCents = subtract(keptCents, totalCents)
  checkResult(found, 'price', revenueCents)
  if (profitCents.numerator < 0n) reportResult(found, 'sold-at-a-loss', 'price')
  return conclude(found, {
    revenueCents,
    sharesCents: subtract(revenueCents, keptCents),
    profitCents,
    unitProfitCents: divide(profitCents, sellableUnits),
    ...profitability(divide(profitCents, revenueCents), divide(revenueCents, totalCents)),
  })
}
