// Reads of materials' screens and the rows they return. Columns are named here, in columns.ts and in home-rows.ts only.

import { unwrap, data } from '../../../lib/api-client.ts'
import { RECIPE_CONTENT, RECIPE_FACTS } from '../../cook/recipes/columns.ts'
import { MATERIAL, OFFER } from './columns.ts'

export function readMaterial(materialId: string) {
  return unwrap(data.from('materials').select(`${MATERIAL}, next_item_id`).eq('id', materialId).maybeSingle())
}

export function readCategories(materialId: string) {
  return unwrap(
    data
      .from('categories')
      .select(
        'id, title, description, order_index, learning, lists(id, title, items(id, title, type), item_outlines(item_id, type))',
      )
      .eq('material_id', materialId)
      .order('order_index'),
  )
}

export function readCategory(categoryId: string) {
  return unwrap(
    data
      .from('categories')
      .select(
        `id, title, description, material_id, lists(id, title, description,
          items(${RECIPE_FACTS}, type, published_at, ${RECIPE_CONTENT}),
          item_outlines(item_id, title, duration_min, level, type, position, is_free_sample, cover_url)),
          materials(id, title, learning, ${OFFER})`,
      )
      .eq('id', categoryId)
      .order('position', { referencedTable: 'lists' })
      .order('position', { referencedTable: 'lists.items' })
      .order('position', { referencedTable: 'lists.item_outlines' })
      .maybeSingle(),
  )
}

/** A material with the recipe that 'Continuar' opens. */
export type CourseRow = NonNullable<Awaited<ReturnType<typeof readMaterial>>>

/** A category of a material. `item_outlines` holds every item; `items` only those that the caller may read. */
export type CategoryCardRow = Awaited<ReturnType<typeof readCategories>>[number]

/** A category with its lists in order, and the offer of its material. */
export type CategoryRow = NonNullable<Awaited<ReturnType<typeof readCategory>>>

/**
 * A list of a category, in order. `item_outlines` describes every item to every account that may see the list; `items` holds
 * those that the caller may open, whole, so that a recipe opens without a request, with the caller's own progress.
 */
export type ListRow = CategoryRow['lists'][number]
export type ItemRow = ListRow['items'][number]
export type OutlineRow = ListRow['item_outlines'][number]
