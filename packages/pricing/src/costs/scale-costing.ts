// Scales a costing sheet.

import type { CostingLine, CostingOf } from './costing.ts'
import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { exact, multiply, type Amount, type Exact } from '../arithmetic/exact.ts'
import { isExact, readPositive } from '../inputs/inputs.ts'

/**
 * Multiplies ingredients, packaging and units by `factor`. Work, oven and appliance times are not proportional and stay
 * unchanged.
 */
export function scaleCosting<Line extends Pick<CostingLine, 'used'>>(
  costing: CostingOf<Line>,
  factor: Amount,
): PricingResult<CostingOf<Line>> {
  const found: PricingDiagnostic[] = []
  const by = readPositive(found, 'factor', factor)
  const { ingredients, packaging, madeUnits, sellableUnits } = costing
  return conclude(found, {
    ...costing,
    ingredients: ingredients.map((line) =>
      line.used === null ? line : { ...line, used: { ...line.used, amount: times(line.used.amount, by) } },
    ),
    ...(packaging && { packaging: packaging.map((item) => ({ ...item, count: times(item.count, by) })) }),
    madeUnits: times(madeUnits, by),
    ...(sellableUnits !== undefined && { sellableUnits: times(sellableUnits, by) }),
  })
}

/** NaN is kept, so that `batchCost` reports it. */
function times(amount: Amount, by: Exact): Amount {
  return isExact(amount) || Number.isFinite(amount) ? multiply(exact(amount), by) : amount
}
