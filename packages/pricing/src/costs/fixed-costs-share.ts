import type { FixedCosts } from './costing.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { divide, multiply, type Exact } from '../arithmetic/exact.ts'
import { HOURS_OF_A_MONTH, readCents, readHours, readPositive } from '../inputs/inputs.ts'

/** The batch's share of the month: by its hours among the month's, or by its units among the month's. */
export function fixedCostsShare(found: PricingDiagnostic[], costs: FixedCosts, sellableUnits: Exact): Exact {
  const monthly = readCents(found, 'fixedCosts.monthly', costs.monthlyCents)
  if (costs.sharedBy === 'units') {
    const units = readPositive(found, 'fixedCosts.monthlyUnits', costs.monthlyUnits)
    return multiply(divide(monthly, units), sellableUnits)
  }
  const hours = readPositive(found, 'fixedCosts.monthlyHours', costs.monthlyHours, HOURS_OF_A_MONTH)
  return multiply(divide(monthly, hours), readHours(found, 'fixedCosts.minutes', costs.minutes))
}
