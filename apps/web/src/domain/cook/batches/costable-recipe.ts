import { recipeView } from '../recipes/recipe-view.ts'
import type { RecipeRow } from '../recipes/rows.ts'

/** The fields of a recipe that a costing sheet reads. */
export interface CostableRecipe {
  /** In any of the stored shapes that `readIngredients` accepts. */
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  readonly category?: string
  readonly storage?: string
}

/** Adds the category and the storage tip, which the printed sheet shows beside the cost. */
export function costableRecipe(recipe: RecipeRow): RecipeRow & Required<CostableRecipe> {
  const category = recipe.lists?.categories?.title ?? ''
  return { ...recipe, category, storage: recipeView(recipe).conservation }
}
