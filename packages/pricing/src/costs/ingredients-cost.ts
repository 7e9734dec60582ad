// The cost of all lines, and the surcharge for production loss.

import { type PricingDiagnostic, type PricingResult, within } from '../inputs/diagnostic.ts'
import { divide, ONE, subtract, sum, ZERO, type Amount, type Exact } from '../arithmetic/exact.ts'
import { readShare } from '../inputs/inputs.ts'

/** Centavos of each line in order; null for a line with an error. */
export function lineCosts<Line>(
  found: PricingDiagnostic[],
  lines: readonly Line[],
  costOf: (line: Line) => PricingResult<Exact>,
): (Exact | null)[] {
  return lines.map((line, index) => {
    const { value, diagnostics } = within(`ingredients.${index}`, costOf(line))
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
