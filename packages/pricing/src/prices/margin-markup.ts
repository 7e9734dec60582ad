// Converts between margin, a share of the price, and markup, an addition to the cost.

import { readRemainder, type SaleShare } from './cost-basis.ts'
import { conclude, reportResult, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { add, divide, exact, multiply, ONE, subtract, type Amount, type Exact } from '../arithmetic/exact.ts'
import { readPercent, readShare } from '../inputs/inputs.ts'

/** Percentages, and the multiplier: price = cost × multiplier = cost × (1 + markup). */
export interface Profitability {
  readonly marginPercent: Exact
  readonly markupPercent: Exact
  readonly multiplier: Exact
}

const HUNDRED = exact(100)

/** Multiplier 1 ÷ (1 − shares − margin). An error if shares and margin leave nothing. */
export function fromMargin(
  marginPercent: Amount,
  shares: readonly SaleShare[] = [],
): PricingResult<Profitability> {
  const found: PricingDiagnostic[] = []
  const left = readRemainder(found, shares)
  const margin = readShare(found, 'marginPercent', marginPercent)
  const divisor = subtract(left, margin)
  if (divisor.numerator > 0n) return conclude(found, profitability(margin, divide(ONE, divisor)))
  reportResult(found, 'nothing-left', 'marginPercent')
  return { value: null, diagnostics: found }
}

/** Margin 1 − shares − 1 ÷ (1 + markup): negative if the markup does not cover the shares. */
export function fromMarkup(
  markupPercent: Amount,
  shares: readonly SaleShare[] = [],
): PricingResult<Profitability> {
  const found: PricingDiagnostic[] = []
  const left = readRemainder(found, shares)
  const multiplier = add(ONE, readPercent(found, 'markupPercent', markupPercent))
  const margin = subtract(left, divide(ONE, multiplier))
  if (margin.numerator < 0n) reportResult(found, 'sold-at-a-loss', 'markupPercent')
  return conclude(found, profitability(margin, multiplier))
}

export function profitability(margin: Exact, multiplier: Exact): Profitability {
  return {
    marginPercent: multiply(margin, HUNDRED),
    markupPercent: multiply(subtract(multiplier, ONE), HUNDRED),
    multiplier,
  }
}
