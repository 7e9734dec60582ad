// Writes of costings. The screen reports a failure and keeps what was typed.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Json } from '../../../../../../supabase/types.gen.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import type { JsonOf } from '../../../lib/row-types.ts'
import { COSTING, type CostingRow } from './costing-rows.ts'
import { costingKeys } from './keys.ts'
import { costingQuery } from './queries.ts'
import type { Sheet } from './sheet.ts'

export interface NewCosting {
  /** The id of a deleted costing that is restored. */
  readonly id?: string
  readonly recipe_id: string | null
  readonly name: string
  readonly sheet: Json | JsonOf<Sheet>
}

export function addCosting(userId: string) {
  return mutationOptions({
    mutationKey: costingKeys.add(userId),
    mutationFn: (costing: NewCosting) =>
      unwrap(data.from('costings').insert(costing).select(COSTING).single()),
    onSuccess: (row, _costing, _context, { client }) => written(client, userId, row),
  })
}

export function removeCosting(userId: string) {
  return mutationOptions({
    mutationKey: costingKeys.remove(userId),
    /** The row as it was last, which another device may have changed since it was shown; null where it is gone already. */
    mutationFn: ({ id }: CostingRow) =>
      unwrap(data.from('costings').delete().eq('id', id).select(COSTING).maybeSingle()),
    onSuccess: async (_row, { id }, _context, { client }) => {
      client.removeQueries({ queryKey: costingKeys.costing(userId, id) })
      await client.invalidateQueries({ queryKey: costingKeys.all(userId) })
    },
  })
}

/** Returned from `onSuccess`, so that the mutation ends only after the new rows have been read. */
export function written(client: QueryClient, userId: string, row: CostingRow): Promise<void> {
  client.setQueryData(costingQuery(userId, row.id).queryKey, row)
  return client.invalidateQueries({ queryKey: costingKeys.all(userId) })
}
