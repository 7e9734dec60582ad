import type { Labour } from './costing.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { multiply, type Exact } from '../arithmetic/exact.ts'
import { readCents, readHours } from '../inputs/inputs.ts'

/** Minutes ÷ 60 × the hour's value. */
export function labourCost(found: PricingDiagnostic[], { minutes, hourlyCents }: Labour): Exact {
  const hours = readHours(found, 'labour.minutes', minutes)
  return multiply(hours, readCents(found, 'labour.hourly', hourlyCents))
}
