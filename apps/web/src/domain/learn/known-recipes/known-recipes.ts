// Recipes that another screen has read: shown at once when they are opened from it.

import type { QueryClient } from '@tanstack/react-query'
import { materialKeys } from '../materials/keys.ts'
import type { CategoryRow } from '../materials/rows.ts'
import { nextRecipeKeys } from '../../cook/next-recipes/keys.ts'
import { begunRecipeQuery } from '../../cook/next-recipes/queries.ts'
import type { UntriedRecipe } from '../../cook/next-recipes/rows.ts'
import { recipeListQuery, recipeQuery, type RecipeResult } from '../../cook/recipes/queries.ts'
import type { RecipeRow } from '../../cook/recipes/rows.ts'

/** A recipe as old as the response that it came with (milliseconds since 1970). */
interface KnownRecipe {
  readonly recipe: RecipeRow
  readonly updatedAt: number
}

/**
 * Shows a recipe of the cached list, of Home or of a category at once, and without a request while that is fresh. Does nothing
 * for a recipe that none of them holds, and where a newer response is cached.
 */
export function takeKnownRecipe(client: QueryClient, userId: string, recipeId: string): void {
  const known = [
    ...inList(client, userId, recipeId),
    ...onHome(client, userId, recipeId),
    ...inCategories(client, recipeId),
  ]
  const newest = [...known].sort((one, other) => other.updatedAt - one.updatedAt)[0]
  const { queryKey } = recipeQuery(recipeId)
  if (newest === undefined || (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= newest.updatedAt) return
  const result: RecipeResult = { kind: 'open', recipe: newest.recipe }
  client.setQueryData(queryKey, result, { updatedAt: newest.updatedAt })
}

/** The facts of a recipe on Home's cards, shown until the rest is read. Undefined for a recipe that is on none of them. */
export function outlineOnHome(
  client: QueryClient,
  userId: string,
  recipeId: string,
): UntriedRecipe | undefined {
  return client
    .getQueriesData<UntriedRecipe[]>({ queryKey: nextRecipeKeys.allUntried(userId) })
    .flatMap(([, recipes]) => recipes ?? [])
    .find(({ id }) => id === recipeId)
}

function inList(client: QueryClient, userId: string, recipeId: string): KnownRecipe[] {
  const state = client.getQueryState(recipeListQuery(userId).queryKey)
  const recipe = state?.data?.find(({ id }) => id === recipeId)
  return state && recipe && !state.isInvalidated ? [{ recipe, updatedAt: state.dataUpdatedAt }] : []
}

function onHome(client: QueryClient, userId: string, recipeId: string): KnownRecipe[] {
  const state = client.getQueryState(begunRecipeQuery(userId).queryKey)
  const recipe = state?.data
  return state && recipe?.id === recipeId && !state.isInvalidated
    ? [{ recipe, updatedAt: state.dataUpdatedAt }]
    : []
}

/** A category's rows have their place above them. */
function inCategories(client: QueryClient, recipeId: string): KnownRecipe[] {
  const queries = client.getQueryCache().findAll({ queryKey: materialKeys.allCategories })
  return queries.flatMap(({ queryKey, state }) => {
    const category = client.getQueryData<CategoryRow>(queryKey)
    if (!category || state.isInvalidated) return []
    return category.lists.flatMap(({ id, title, items }) =>
      items
        .filter((item) => item.id === recipeId && item.type === 'recipe')
        .map((item) => ({
          recipe: { ...item, lists: { id, title, categories: placeOf(category) } },
          updatedAt: state.dataUpdatedAt,
        })),
    )
  })
}

function placeOf({ id, title, materials }: CategoryRow) {
  return { id, title, materials: materials && { id: materials.id, title: materials.title } }
}
