import { isRecord } from '@ateliedoce/recipe-text'
import type { Database } from '../../../../../../supabase/types.gen.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { mergedValues } from './merged-values.ts'
import { KITCHEN } from './rows.ts'

/** Between a read and its write another device may write. */
const MAX_ATTEMPTS = 3
/** HTTP status of a write whose row has changed since it was read. */
const CONFLICT = 409

/** Columns that are left out keep their values. */
export type KitchenChange = Pick<
  Database['public']['Tables']['kitchens']['Update'],
  'cup_ml' | 'densities' | 'defaults'
>

/** The columns that hold several values, each of which may be changed on another device. */
export type KitchenValues = Pick<KitchenChange, 'defaults' | 'densities'>

/**
 * Writes the values in `defaults` and `densities` that differ from what the form has read, over what is stored now.
 * @param fills whether values that other devices have changed meanwhile stay
 * @throws {ApiError} 409 where other devices write again and again
 */
export async function writeKitchen(
  userId: string,
  change: KitchenChange,
  read: KitchenValues,
  fills = false,
) {
  const kitchens = () => data.from('kitchens')
  const add = () => unwrap(kitchens().upsert(change, { onConflict: 'user_id' }).select(KITCHEN).single())
  if (read.defaults === undefined && read.densities === undefined) return add()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await unwrap(
      kitchens().select(`${KITCHEN}, updated_at`).eq('user_id', userId).maybeSingle(),
    )
    if (stored === null) return add()
    const next = { ...change }
    for (const column of ['defaults', 'densities'] as const) {
      const [mine, before, now] = [change[column], read[column], stored[column]]
      if (isRecord(mine) && isRecord(before) && isRecord(now))
        next[column] = mergedValues(before, mine, now, fills)
    }
    const [written] = await unwrap(
      kitchens().update(next).eq('user_id', userId).eq('updated_at', stored.updated_at).select(KITCHEN),
    )
    if (written) return written
  }
  throw new ApiError('kitchen_changed', CONFLICT)
}
