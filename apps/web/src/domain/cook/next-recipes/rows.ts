// Reads of what a learner may cook next. The only place of this domain that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { RECIPE_COLUMNS, RECIPE_PLACE } from '../recipes/columns.ts'
import type { RecipeRow } from '../recipes/rows.ts'

const RECIPE = 'id, title, duration_min, level, cover_url' as const

/**
 * The recipe opened last among those not marked as done and those begun again since; null if there is none that the caller may
 * read. It is whole, so that it opens without a request.
 */
export async function readBegunRecipe(): Promise<RecipeRow | null> {
  const progress = await unwrap(
    data
      .from('item_progress')
      .select(`last_opened_at, items!inner(${RECIPE_COLUMNS}, ${RECIPE_PLACE})`)
      .or('done.is.false,steps_done.gt.0')
      .eq('items.type', 'recipe')
      .order('last_opened_at', { ascending: false })
      .limit(1),
  )
  return progress[0]?.items ?? null
}

/**
 * The first recipe of each list of these materials that the caller may read and has never opened. Read from the materials
 * down, so that its time does not grow with the catalogue.
 */
export async function readUntriedRecipes(materialIds: readonly string[]) {
  const categories = await unwrap(
    data
      .from('categories')
      .select(`id, material_id, lists(id, items(${RECIPE}, item_progress(done)))`)
      .in('material_id', materialIds)
      .eq('lists.items.type', 'recipe')
      .is('lists.items.item_progress', null)
      .order('order_index')
      .order('position', { referencedTable: 'lists' })
      .order('position', { referencedTable: 'lists.items' })
      .limit(1, { referencedTable: 'lists.items' }),
  )
  return categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items))
}

export type UntriedRecipe = Awaited<ReturnType<typeof readUntriedRecipes>>[number]
