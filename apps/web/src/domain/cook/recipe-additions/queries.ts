import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownRecipeKeys } from './keys.ts'
import { readMakings, readOwnRecipe } from './rows.ts'

/** The learner's notes, amounts and makings of one recipe; null for a recipe that the learner may not open. */
export function ownRecipeQuery(userId: string, recipeId: string) {
  return queryOptions({
    queryKey: ownRecipeKeys.recipe(userId, recipeId),
    queryFn: () => readOwnRecipe(recipeId),
  })
}

/** The newest makings of all recipes. */
export function makingsQuery(userId: string, limit: number) {
  return queryOptions({
    queryKey: ownRecipeKeys.makings(userId, limit),
    queryFn: () => readMakings(limit),
    placeholderData: keepPreviousData,
  })
}
