import { queryOptions } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'

function readShownMaterials() {
  return unwrap(
    data
      .from('materials')
      .select(
        'id, title, description, cover_url, workload_hours, price_cents, purchase_url, teacher_name, teacher_about',
      )
      .eq('is_active', true)
      .order('position'),
  )
}

/** What a visitor sees of a material. Price, shop and teacher are null where the operator has entered none. */
export type ShownMaterial = Awaited<ReturnType<typeof readShownMaterials>>[number]

/** The materials on sale, visible without an account. */
export const shownMaterialsQuery = queryOptions({
  queryKey: ['shown-materials'],
  queryFn: readShownMaterials,
})
