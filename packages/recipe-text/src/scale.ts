// More or less of a line.

import type { IngredientLine } from './ingredient.ts'

/** True where an amount was read that grows with the recipe; "a gosto" and text stay as written. */
export function isScalable(line: IngredientLine): boolean {
  return line.quantity !== null && !line.diagnostics.some(({ code }) => code === 'several-amounts')
}

/**
 * The line with its quantity times `factor`; the same line when it does not scale or when the factor is 1.
 * A factor that is not finite or not above zero changes nothing.
 */
export function scaleIngredient(line: IngredientLine, factor: number): IngredientLine {
  if (line.quantity === null || !isScalable(line) || !Number.isFinite(factor) || factor <= 0 || factor === 1)
    return line
  const { min, max } = line.quantity
  return { ...line, quantity: { min: min * factor, max: max * factor }, scale: line.scale * factor }
}
