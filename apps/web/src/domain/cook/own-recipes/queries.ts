import { queryOptions } from '@tanstack/react-query'
import { byTitle } from '../recipes/by-title.ts'
import { ownRecipesKeys } from './keys.ts'
import { readOwnRecipes, readVersions } from './rows.ts'

/** The learner's own recipes, by title. */
export function ownRecipesQuery(userId: string) {
  return queryOptions({
    queryKey: ownRecipesKeys.list(userId),
    queryFn: async () => byTitle(await readOwnRecipes(userId)),
  })
}

/** What an own recipe was after each change, the newest first. */
export function versionsQuery(userId: string, recipeId: string) {
  return queryOptions({
    queryKey: ownRecipesKeys.versions(userId, recipeId),
    queryFn: () => readVersions(recipeId),
  })
}
