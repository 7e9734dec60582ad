// Compares a new price with the previous one.

import type { PackagePrice } from '../costs/costing.ts'
import { within, type PricingResult } from '../inputs/diagnostic.ts'
import { divide, exact, multiply, ONE, subtract, type Exact } from '../arithmetic/exact.ts'
import { formatPercent } from './format-percent.ts'
import { lineCost } from '../costs/line-cost.ts'

/**
 * Change in percent, positive for a rise. Compares prices per amount: a smaller package at the same price is a rise.
 * Fields: 'before.packageSize', 'after.packagePrice' and so on.
 */
export function priceChange(before: PackagePrice, after: PackagePrice): PricingResult<Exact> {
  const used = { amount: 1, unit: before.unit }
  const old = within('before', lineCost({ name: '', used, package: before }))
  const current = within('after', lineCost({ name: '', used, package: after }))
  const diagnostics = [...old.diagnostics, ...current.diagnostics]
  if (old.value === null || current.value === null) return { value: null, diagnostics }
  const change = subtract(divide(current.value, old.value), ONE)
  return { value: multiply(change, exact(100)), diagnostics }
}

/** 'subiu 12%', 'caiu 3,5%', 'manteve o preço'; changes too small for one decimal are shown as less than 0,1%. */
export function formatPriceChange(percent: Exact): string {
  if (percent.numerator === 0n) return 'manteve o preço'
  const [verb, size] = percent.numerator > 0n ? ['subiu', percent] : ['caiu', subtract(exact(0), percent)]
  const shown = formatPercent(size, 1)
  return `${verb} ${shown === '0%' ? 'menos de 0,1%' : shown}`
}
