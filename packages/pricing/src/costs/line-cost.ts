// package price ÷ package size × amount used × correction factor.

import type { CostingLine } from './costing.ts'
import { conclude, diagnostic, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { divide, multiply, ONE, ZERO, type Exact } from '../arithmetic/exact.ts'
import { readAmount, readCorrectionFactor, readPositive, readPrice } from '../inputs/inputs.ts'
import { unitRatio } from '../arithmetic/unit-ratio.ts'

/**
 * Exact centavos. A line without amount or price costs nothing, with the warning 'no-amount' or 'no-price'. Fields:
 * 'used', 'package', 'packagePrice', 'packageSize', 'correctionFactor'.
 */
export function lineCost({ used, package: bought, correctionFactor = 1 }: CostingLine): PricingResult<Exact> {
  const found: PricingDiagnostic[] = []
  const factor = readCorrectionFactor(found, 'correctionFactor', correctionFactor)
  const amount = used === null ? ZERO : readAmount(found, 'used', used.amount)
  if (bought === null) found.push(diagnostic('no-price', 'package'))
  if (used === null) found.push(diagnostic('no-amount', 'used'))
  if (bought === null || bought === 'free') return conclude(found, ZERO)
  const price = readPrice(found, 'packagePrice', bought.priceCents)
  const size = readPositive(found, 'packageSize', bought.size)
  if (used === null) return conclude(found, ZERO)
  const packageUnits = unitRatio(used.unit, bought.unit)
  if (packageUnits === null) found.push(diagnostic('units-differ', 'package'))
  const packages = divide(multiply(amount, packageUnits ?? ONE), size)
  return conclude(found, multiply(multiply(price, packages), factor))
}
