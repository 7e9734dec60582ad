// The price in another channel with the same net amount.

import { readRemainder, type SaleShare } from './cost-basis.ts'
import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { divide, multiply } from '../arithmetic/exact.ts'
import { checkResult, readPrice } from '../inputs/inputs.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/** Price × (1 − shares here) ÷ (1 − shares there), to the nearest centavo. */
export function equalNetPrice(
  priceCents: number,
  here: readonly SaleShare[],
  there: readonly SaleShare[],
): PricingResult<number> {
  const found: PricingDiagnostic[] = []
  const net = multiply(readPrice(found, 'price', priceCents), readRemainder(found, here))
  const cents = divide(net, readRemainder(found, there))
  checkResult(found, 'price', cents)
  return conclude(found, roundHalfUp(cents))
}
