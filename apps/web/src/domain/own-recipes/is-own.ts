import { isSampleRecipe } from '../recipes/sample-recipe.ts'

/** Whether a recipe is the learner's own: those of the catalogue have a place in it, which an account that reads them sees. */
export function isOwnRecipe(recipe: { readonly id: string; readonly lists: unknown }): boolean {
  return recipe.lists === null && !isSampleRecipe(recipe)
}
