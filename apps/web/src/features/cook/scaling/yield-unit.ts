import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'

/** True for units of weight and volume: a half of them can be made. */
export function isMeasured(unit: string | null): boolean {
  return /^(?:g|kg|ml|l|litros?|gramas?|quilos?)$/i.test(unit?.trim() ?? '')
}

/** True where the recipe gives several pieces. */
export function isCountedYield({ yield_quantity: own, yield_unit: unit }: ScalableRecipe): boolean {
  return own !== null && own > 1 && !isMeasured(unit)
}
