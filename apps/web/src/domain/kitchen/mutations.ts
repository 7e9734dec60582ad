// Writes to the kitchen. The screen reports a failure and keeps what was typed.

import { mutationOptions } from '@tanstack/react-query'
import type { Database } from '../../../../../supabase/types.gen.ts'
import { unwrap, data } from '../../lib/api-client.ts'
import { kitchenKeys } from './keys.ts'
import { kitchenQuery } from './queries.ts'
import { KITCHEN } from './rows.ts'

/** Columns that are left out keep their values. */
export type KitchenChange = Pick<
  Database['public']['Tables']['kitchens']['Update'],
  'cup_ml' | 'densities' | 'defaults'
>

export function changeKitchen(userId: string) {
  return mutationOptions({
    mutationKey: kitchenKeys.change(userId),
    mutationFn: (change: KitchenChange) =>
      unwrap(data.from('kitchens').upsert(change, { onConflict: 'user_id' }).select(KITCHEN).single()),
    // Changes run in sequence, so that the last one wins.
    scope: { id: `kitchen-${userId}` },
    onSuccess: (row, _change, _context, { client }) =>
      client.setQueryData(kitchenQuery(userId).queryKey, row),
  })
}
