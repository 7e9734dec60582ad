// The cost of all lines, and the surcharge for production loss.

import type { CostingLine } from './costing.ts'
import { type PricingDiagnostic, within } from '../inputs/diagnostic.ts'
import { divide, ONE, subtract, sum, ZERO, type Amount, type Exact } from '../arithmetic/exact.ts'
import { readShare } from '../inputs/inputs.ts'
import { lineCost } from './line-cost.ts'

/** Centavos of each line in order; null for a line with an error. */
export function lineCosts(found: PricingDiagnostic[], lines: readonly CostingLine[]): (Exact | null)[] {
  return lines.map((line, index) => {
    const { value, diagnostics } = within(`ingredients.${index}`, lineCost(line))
    found.push(...diagnostics)
    return value
  })
}

export function ingredientsCost(lines: readonly (Exact | null)[]): Exact {
  return sum(lines.map((line) => line ?? ZERO))
}

/** The additional ingredients that cover the loss: ingredients ÷ (1 − loss) − ingredients. */
export function lossCost(found: PricingDiagnostic[], ingredients: Exact, lossPercent: Amount): Exact {
  const left = subtract(ONE, readShare(found, 'lossPercent', lossPercent))
  return subtract(divide(ingredients, left), ingredients)
}
