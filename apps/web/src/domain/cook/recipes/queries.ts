// What screens read of recipes.

import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { byTitle } from './by-title.ts'
import { recipeKeys } from './keys.ts'
import {
  readPaidListIds,
  readRecipe,
  readRecipeOutline,
  readRecipes,
  readRecipesOf,
  type RecipeOutlineRow,
  type RecipeRow,
} from './rows.ts'
import { isSampleRecipe, SAMPLE_RECIPE } from './sample-recipe.ts'

/** Postgres: undefined_function. */
const UNDEFINED_FUNCTION = '42883'
/** An ApiError's status when the request got no response at all. */
const NO_RESPONSE = 0

/**
 * The recipes of the lists that the account has paid for. If the services respond with an error, all recipes are requested
 * instead: the database returns only those that the account may read. Error 42883 is the one without that second attempt.
 */
export function recipeListQuery(userId: string) {
  return queryOptions({
    queryKey: recipeKeys.list(userId),
    queryFn: async () => {
      try {
        return byTitle(await readRecipesOf(await readPaidListIds(userId)))
      } catch (error) {
        const isResponse = error instanceof ApiError && error.status !== NO_RESPONSE
        if (!isResponse || error.code === UNDEFINED_FUNCTION) throw error
        return byTitle(await readRecipes())
      }
    },
    // Each route that shows the list reads it in its loader. If that fails before the screen mounts, mounting must not
    // send the request again.
    retryOnMount: false,
  })
}

/** A recipe that the learner may open, the outline of one that is locked, or neither. */
export type RecipeResult =
  | { readonly kind: 'open'; readonly recipe: RecipeRow }
  | { readonly kind: 'locked'; readonly outline: RecipeOutlineRow }
  | { readonly kind: 'missing' }

export function recipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: recipeKeys.recipe(recipeId),
    queryFn: async (): Promise<RecipeResult> => {
      if (isSampleRecipe({ id: recipeId })) return { kind: 'open', recipe: SAMPLE_RECIPE }
      const recipe = await readRecipe(recipeId)
      if (recipe) return { kind: 'open', recipe }
      const outline = await readRecipeOutline(recipeId)
      return outline ? { kind: 'locked', outline } : { kind: 'missing' }
    },
  })
}
