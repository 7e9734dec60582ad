// The write of an opened recipe.

import { mutationOptions } from '@tanstack/react-query'
import { nextRecipeKeys } from '../../../domain/cook/next-recipes/keys.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { progressKeys } from './keys.ts'

export const OWN_ROW = 'user_id,item_id'

/** Notes that an item was opened: the first time makes its row, a later one makes it the last opened. */
export function recordOpening(userId: string) {
  return mutationOptions({
    mutationKey: progressKeys.open(userId),
    mutationFn: (itemId: string) =>
      unwrap(data.from('item_progress').upsert({ item_id: itemId }, { onConflict: OWN_ROW })),
    onSettled: (_data, _error, _itemId, _context, { client }) =>
      client.invalidateQueries({ queryKey: nextRecipeKeys.all(userId) }),
  })
}

/** Topic of the toasts about an item's progress. */
export function topicOf(itemId: string): string {
  return `done-${itemId}`
}
