// Reads of costings and the rows they return.

import { unwrap, data } from '../../../lib/api-client.ts'

/** `sheet` may be of another version: `stored-sheet.ts` reads it. */
export const COSTING = 'id, recipe_id, name, sheet, updated_at'

export function readCostings(userId: string) {
  return unwrap(
    data
      .from('costings')
      .select(COSTING)
      .eq('user_id', userId)
      .order('updated_at', { ascending: false })
      .order('id'),
  )
}

export function readCosting(id: string) {
  return unwrap(data.from('costings').select(COSTING).eq('id', id).maybeSingle())
}

/** A row of `costings`, as the list shows it. */
export type CostingRow = Awaited<ReturnType<typeof readCostings>>[number]
