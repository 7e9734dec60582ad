// What the catalogue's screens read. The only place of this feature that names columns.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import type { CategoryCardRow, CategoryRow, MaterialRow } from './rows.ts'

const OFFER = 'price_cents, purchase_url'
const MATERIAL = `id, title, description, cover_url, progress_percent, ${OFFER}`

/** Home: the materials that the user paid for; with none, all that are on sale. */
export function homeMaterialsQuery(userId: string) {
  return queryOptions({
    queryKey: ['home-materials', userId],
    queryFn: async () => {
      const bought = await paidMaterials(userId)
      return bought.length > 0 ? bought : await activeMaterials()
    },
  })
}

async function paidMaterials(userId: string): Promise<MaterialRow[]> {
  const purchases = await answer<{ materials: MaterialRow | null }[]>(
    data
      .from('purchases')
      // What a row is ordered by must be among its columns.
      .select(`material_id, materials(${MATERIAL}, position)`)
      .eq('user_id', userId)
      .eq('status', 'paid')
      .order('materials(position)'),
  )
  // A purchase that ran out may name a material that is no longer on sale, which the database keeps back.
  return purchases.flatMap(({ materials }) => (materials === null ? [] : [materials]))
}

function activeMaterials(): Promise<MaterialRow[]> {
  return answer(data.from('materials').select(MATERIAL).eq('is_active', true).order('position'))
}

/** One material; null when there is none that the user may see. */
export function materialQuery(materialId: string) {
  return queryOptions({
    queryKey: ['material', materialId],
    queryFn: () =>
      answer<MaterialRow | null>(data.from('materials').select(MATERIAL).eq('id', materialId).maybeSingle()),
  })
}

/** A material's categories in order. */
export function categoriesQuery(materialId: string) {
  return queryOptions({
    queryKey: ['categories', materialId],
    queryFn: () =>
      answer<CategoryCardRow[]>(
        data
          .from('categories')
          .select(
            'id, title, description, order_index, lists(id, title, items(id, title, type), item_outlines(item_id, type))',
          )
          .eq('material_id', materialId)
          .order('order_index'),
      ),
  })
}

/** One category with its lists and their items, all in order; null when there is none that the user may see. */
export function categoryQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['category', categoryId],
    queryFn: () =>
      answer<CategoryRow | null>(
        data
          .from('categories')
          .select(
            `id, title, description, material_id, lists(id, title, description,
              items(id, title, description, duration_min, level, type, item_progress(done)),
              item_outlines(item_id, title, duration_min, level, type, position, is_free_sample)),
              materials(${OFFER})`,
          )
          .eq('id', categoryId)
          .order('position', { referencedTable: 'lists' })
          .order('position', { referencedTable: 'lists.items' })
          .order('position', { referencedTable: 'lists.item_outlines' })
          .maybeSingle(),
      ),
  })
}
