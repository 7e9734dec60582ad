import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recipeAdditionsKeys } from './keys.ts'
import { readMakings, readRecipeAdditions } from './rows.ts'

/** The learner's notes, amounts and makings of one recipe; null for a recipe that the learner may not open. */
export function recipeAdditionsQuery(userId: string, recipeId: string) {
  return queryOptions({
    queryKey: recipeAdditionsKeys.recipe(userId, recipeId),
    queryFn: () => readRecipeAdditions(recipeId),
  })
}

/** The newest makings of all recipes. */
export function makingsQuery(userId: string, limit: number) {
  return queryOptions({
    queryKey: recipeAdditionsKeys.makings(userId, limit),
    queryFn: () => readMakings(limit),
    placeholderData: keepPreviousData,
  })
}
