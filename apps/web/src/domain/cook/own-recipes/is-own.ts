import { isSampleRecipe } from '../recipes/sample-recipe.ts'

/** Whether a recipe is the learner's own: recipes of the catalogue belong to a list, which every account that reads them can see. */
export function isOwnRecipe(recipe: { readonly id: string; readonly lists: unknown }): boolean {
  return recipe.lists === null && !isSampleRecipe(recipe)
}
