// Reads of recipes and the rows they return. With columns.ts the only place of this domain that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { paidPurchases } from '../../account/purchases/paid-purchases.ts'
import { RECIPE_COLUMNS, RECIPE_PLACE } from './columns.ts'

/** An id that no list has: an empty `in.()` would be another request. */
const NO_LIST = '00000000-0000-0000-0000-000000000000'

/** Every recipe that the database lets the caller read. */
export function readRecipes() {
  return unwrap(recipes())
}

export function readRecipesOf(listIds: readonly string[]) {
  return unwrap(recipes().in('list_id', listIds.length > 0 ? listIds : [NO_LIST]))
}

function recipes() {
  return data.from('items').select(`${RECIPE_COLUMNS}, ${RECIPE_PLACE}`).eq('type', 'recipe').order('title')
}

/** The lists of the materials that the account has paid for. */
export async function readPaidListIds(userId: string): Promise<string[]> {
  const purchases = await unwrap(paidPurchases(userId, 'material_id, materials(categories(lists(id)))'))
  return purchases
    .flatMap(({ materials }) => materials?.categories ?? [])
    .flatMap(({ lists }) => lists.map(({ id }) => id))
}

export function readRecipe(recipeId: string) {
  return unwrap(
    data
      .from('items')
      .select(`${RECIPE_COLUMNS}, ${RECIPE_PLACE}`)
      .eq('id', recipeId)
      .eq('type', 'recipe')
      .maybeSingle(),
  )
}

export function readRecipeOutline(recipeId: string) {
  return unwrap(
    data
      .from('item_outlines')
      .select(
        'item_id, title, duration_min, level, lists(categories(materials(id, title, price_cents, purchase_url)))',
      )
      .eq('item_id', recipeId)
      .eq('type', 'recipe')
      .maybeSingle(),
  )
}

/**
 * A whole recipe, with the caller's own progress: no row before the recipe was first opened. `yield_unit` follows a number:
 * "unidades", "g", "porções".
 */
export type RecipeRow = NonNullable<Awaited<ReturnType<typeof readRecipe>>>

/** A recipe of the list, which is whole. */
export type RecipeListRow = Awaited<ReturnType<typeof readRecipes>>[number]

/** How far the caller came in a recipe; no row before it was first opened. */
export type RecipeProgress = RecipeRow['item_progress'][number]

/** The list, category and material that a recipe belongs to. */
export type RecipePlace = NonNullable<RecipeListRow['lists']>

/** The outline of a recipe, for callers who may not open the recipe. */
export type RecipeOutlineRow = NonNullable<Awaited<ReturnType<typeof readRecipeOutline>>>
