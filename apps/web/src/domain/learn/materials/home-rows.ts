// Reads of Home, apart from those of the screens that load later.

import { data, unwrap } from '../../../lib/api-client.ts'
import { paidPurchases } from '../../account/purchases/paid-purchases.ts'
import { MATERIAL } from './columns.ts'

export async function readPaidMaterials(userId: string): Promise<MaterialRow[]> {
  const purchases = await unwrap(
    // What a row is ordered by must be among its columns.
    paidPurchases(userId, `material_id, materials(${MATERIAL}, position)`).order('materials(position)'),
  )
  // An expired purchase may name a material that is no longer on sale, which row-level security hides.
  return purchases.flatMap(({ materials }) => materials ?? [])
}

export function readActiveMaterials() {
  return unwrap(data.from('materials').select(MATERIAL).eq('is_active', true).order('position'))
}

/** A course. `progress_percent` is a whole number: 0 if nothing is done, 100 only if everything is. */
export type MaterialRow = Awaited<ReturnType<typeof readActiveMaterials>>[number]
