// The price in another channel with the same net amount.

import { readRemainder, type SaleShare } from './cost-basis.ts'
import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { add, divide, exact, multiply, subtract, type Amount } from '../arithmetic/exact.ts'
import { checkResult, readPrice } from '../inputs/inputs.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/** Fixed fees of orders in centavos, for each unit that is sold. */
export interface UnitFees {
  readonly here: Amount
  readonly there: Amount
}

/** (Price × (1 − shares here) − fees here + fees there) ÷ (1 − shares there), to the nearest centavo. */
export function equalNetPrice(
  priceCents: number,
  here: readonly SaleShare[],
  there: readonly SaleShare[],
  fees: UnitFees = { here: 0, there: 0 },
): PricingResult<number> {
  const found: PricingDiagnostic[] = []
  const kept = multiply(readPrice(found, 'price', priceCents), readRemainder(found, here))
  const net = add(subtract(kept, exact(fees.here)), exact(fees.there))
  const cents = divide(net, readRemainder(found, there))
  checkResult(found, 'price', cents)
  return conclude(found, roundHalfUp(cents))
}
