// Readings of ingredients, which the classification of a line and the recipe put together from it both need.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'

const known = new Map<string, IngredientLine>()
const MAX_KNOWN = 2000

/** `readIngredient`, which reads the same text once. */
export function readingOf(text: string): IngredientLine {
  const reading = known.get(text) ?? readIngredient(text)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, reading)
  return reading
}
