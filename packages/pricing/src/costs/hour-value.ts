// The value of an hour of work.

import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { divide, multiply, type Amount, type Exact } from '../arithmetic/exact.ts'
import { readCents, readPositive } from '../inputs/inputs.ts'

export interface WishedIncome {
  readonly monthlyCents: Amount
  readonly daysPerMonth: Amount
  readonly hoursPerDay: Amount
}

/** Centavos an hour, exact: R$ 2.500 ÷ (20 d × 8 h) is R$ 15,625. */
export function hourValue({ monthlyCents, daysPerMonth, hoursPerDay }: WishedIncome): PricingResult<Exact> {
  const found: PricingDiagnostic[] = []
  const income = readCents(found, 'monthly', monthlyCents)
  const days = readPositive(found, 'daysPerMonth', daysPerMonth, 31)
  const hours = readPositive(found, 'hoursPerDay', hoursPerDay, 24)
  return conclude(found, divide(income, multiply(days, hours)))
}
