// Writes to the kitchen. The screen reports a failure and keeps what was typed.

import { mutationOptions } from '@tanstack/react-query'
import { kitchenKeys } from './keys.ts'
import { kitchenQuery } from './queries.ts'
import { writeKitchen, type KitchenChange, type KitchenValues } from './write-kitchen.ts'

export type { KitchenChange } from './write-kitchen.ts'

export interface KitchenWrite extends KitchenChange {
  /** What the form has read: only values that differ from it are written. Without it, all values of the changed columns are. */
  readonly read?: KitchenValues
  /** Only values that the kitchen still lacks are written. A value that another device has entered since stays. */
  readonly fills?: boolean
}

export function changeKitchen(userId: string) {
  return mutationOptions({
    mutationKey: kitchenKeys.change(userId),
    mutationFn: ({ read = {}, fills = false, ...change }: KitchenWrite) =>
      writeKitchen(userId, change, read, fills),
    // Changes run in sequence, so the last change of a value wins.
    scope: { id: `kitchen-${userId}` },
    onSuccess: (row, _change, _context, { client }) =>
      client.setQueryData(kitchenQuery(userId).queryKey, row),
  })
}
