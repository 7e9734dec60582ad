import type { ScalableRecipe } from '../../domain/recipes/scalable-recipe.ts'

/** True of what is weighed or poured: half of it is as good as the whole. */
export function isMeasured(unit: string | null): boolean {
  return /^(?:g|kg|ml|l|litros?|gramas?|quilos?)$/i.test(unit?.trim() ?? '')
}

/** True where the recipe gives several pieces. */
export function isCountedYield({ yield_quantity: own, yield_unit: unit }: ScalableRecipe): boolean {
  return own !== null && own > 1 && !isMeasured(unit)
}
