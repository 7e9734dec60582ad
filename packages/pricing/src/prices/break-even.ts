// The number of units that pays the monthly fixed costs.

import { readBasis, readRemainder, type CostBasis, type SaleShare } from './cost-basis.ts'
import { conclude, reportResult, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { add, divide, multiply, subtract, ZERO, type Amount } from '../arithmetic/exact.ts'
import { checkResult, readCents, readPrice } from '../inputs/inputs.ts'
import { roundUp } from '../arithmetic/rounding.ts'

/**
 * Whole units per month: fixed costs ÷ (price × (1 − shares) − variable cost of a unit). Fixed costs in the batch's cost
 * or among the shares are not counted there.
 */
export function breakEven(
  cost: CostBasis,
  shares: readonly SaleShare[],
  priceCents: number,
  monthlyFixedCents: Amount,
): PricingResult<number> {
  const found: PricingDiagnostic[] = []
  const { totalCents, sellableUnits, orderCents } = readBasis(found, cost)
  const variableCents = divide(
    subtract(add(totalCents, orderCents), cost.parts?.fixedCosts ?? ZERO),
    sellableUnits,
  )
  const left = readRemainder(
    found,
    shares.map((share) => (share.kind === 'fixed' ? { ...share, percent: 0 } : share)),
  )
  const monthly = readCents(found, 'monthlyFixed', monthlyFixedCents)
  const contribution = subtract(multiply(readPrice(found, 'price', priceCents), left), variableCents)
  if (contribution.numerator <= 0n) {
    reportResult(found, 'never-breaks-even', 'price')
    return { value: null, diagnostics: found }
  }
  const units = divide(monthly, contribution)
  checkResult(found, 'units', units)
  return conclude(found, roundUp(units))
}
