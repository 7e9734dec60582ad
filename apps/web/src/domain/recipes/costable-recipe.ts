import { recipeView } from './recipe-view.ts'
import type { RecipeRow } from './rows.ts'

/** The fields of a recipe that a costing sheet reads. */
export interface CostableRecipe {
  /** In any stored shape. */
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  readonly category?: string
  readonly storage?: string
}

/** The recipe with what its sheet prints besides the cost: its category and how it is stored. */
export function costableRecipe(recipe: RecipeRow): RecipeRow & Required<CostableRecipe> {
  const category = recipe.lists?.categories?.title ?? ''
  return { ...recipe, category, storage: recipeView(recipe).conservation }
}
