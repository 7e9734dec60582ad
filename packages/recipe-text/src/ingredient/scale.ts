// Multiplies the amount of a line.

import type { IngredientLine, Quantity } from './ingredient.ts'

/** True if the line has an amount that scales with the recipe; "a gosto", headings and text do not. */
export function isScalable(line: IngredientLine): boolean {
  return line.quantity !== null
}

/**
 * The line with its quantity times `factor`; `raw`, `ingredient` and `note` stay as read (see `formatIngredient`).
 * The same line where it does not scale, and for a factor that is not finite or not above zero.
 */
export function scaleIngredient(line: IngredientLine, factor: number): IngredientLine {
  if (line.quantity === null || !Number.isFinite(factor) || factor <= 0 || factor === 1) return line
  return {
    ...line,
    quantity: times(line.quantity, factor),
    added: line.added.map(({ quantity, unit }) => ({ quantity: times(quantity, factor), unit })),
    scale: line.scale * factor,
  }
}

function times({ min, max }: Quantity, factor: number): Quantity {
  return { min: min * factor, max: max * factor }
}
