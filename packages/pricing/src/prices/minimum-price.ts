// The price without profit or loss.

import { readBasis, readRemainder, type CostBasis, type SaleShare } from './cost-basis.ts'
import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { add, divide, multiply } from '../arithmetic/exact.ts'
import { checkResult } from '../inputs/inputs.ts'
import { roundUp } from '../arithmetic/rounding.ts'

/** Centavos per unit at zero profit, rounded up: (cost + fees of orders) ÷ (1 − shares) ÷ units. */
export function minimumPrice(cost: CostBasis, shares: readonly SaleShare[]): PricingResult<number> {
  const found: PricingDiagnostic[] = []
  const { totalCents, sellableUnits, orderCents } = readBasis(found, cost)
  const left = readRemainder(found, shares, cost.parts)
  const exactCents = divide(add(totalCents, orderCents), multiply(left, sellableUnits))
  checkResult(found, 'price', exactCents)
  return conclude(found, roundUp(exactCents))
}
