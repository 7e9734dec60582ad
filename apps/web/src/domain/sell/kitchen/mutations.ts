// Writes to the kitchen. The screen reports a failure and keeps what was typed.

import { mutationOptions } from '@tanstack/react-query'
import { kitchenKeys } from './keys.ts'
import { kitchenQuery } from './queries.ts'
import { writeKitchen, type KitchenChange, type KitchenValues } from './write-kitchen.ts'

export type { KitchenChange } from './write-kitchen.ts'

export interface KitchenWrite extends KitchenChange {
  /** What the form has read: only the values that differ are written. Without it, all of a column's. */
  readonly read?: KitchenValues
  /** Only what the kitchen still lacks is written: of a value that another device has entered meanwhile, that one stays. */
  readonly fills?: boolean
}

export function changeKitchen(userId: string) {
  return mutationOptions({
    mutationKey: kitchenKeys.change(userId),
    mutationFn: ({ read = {}, fills = false, ...change }: KitchenWrite) =>
      writeKitchen(userId, change, read, fills),
    // Changes run in sequence; of one value, the last one wins.
    scope: { id: `kitchen-${userId}` },
    onSuccess: (row, _change, _context, { client }) =>
      client.setQueryData(kitchenQuery(userId).queryKey, row),
  })
}
