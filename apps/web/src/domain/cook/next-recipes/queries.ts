// What a learner may cook next.

import { queryOptions } from '@tanstack/react-query'
import { nextRecipeKeys } from './keys.ts'
import { readBegunRecipe, readUntriedRecipes } from './rows.ts'

/** The recipe opened last; null if there is none. */
export function begunRecipeQuery(userId: string) {
  return queryOptions({ queryKey: nextRecipeKeys.begun(userId), queryFn: readBegunRecipe })
}

/** Recipes of these materials that were never opened, in the order of the course, at most one of each list. */
export function untriedRecipesQuery(userId: string, materialIds: readonly string[]) {
  return queryOptions({
    queryKey: nextRecipeKeys.untried(userId, materialIds),
    queryFn: () => (materialIds.length === 0 ? [] : readUntriedRecipes(materialIds)),
  })
}
