import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'

/** What a visitor sees of a material. */
export interface ShownMaterial {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly cover_url: string | null
  readonly workload_hours: number | null
  /** In centavos; null where no price is told. */
  readonly price_cents: number | null
}

/** The materials on sale, as anyone may see them. */
export const shownMaterialsQuery = queryOptions({
  queryKey: ['shown-materials'],
  queryFn: () =>
    answer<ShownMaterial[]>(
      data
        .from('materials')
        .select('id, title, description, cover_url, workload_hours, price_cents')
        .eq('is_active', true)
        .order('position'),
    ),
})
