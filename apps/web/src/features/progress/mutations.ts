// Writes of the learner's progress: a recipe was opened, marked as done, or unmarked.

import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { materialKeys } from '../../domain/materials/keys.ts'
import { nextRecipeKeys } from '../../domain/next-recipes/keys.ts'
import { recipeKeys } from '../../domain/recipes/keys.ts'
import { dropStep } from '../../domain/recipes/step-marks.ts'
import { unwrap, data } from '../../lib/api-client.ts'
import { dismissTopic, showToast } from '../../lib/toasts.ts'
import { progressKeys } from './keys.ts'
import { messages } from './messages.ts'

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

export interface DoneMark {
  readonly itemId: string
  readonly done: boolean
  /** The item's category and material, where known: their screens count the mark. */
  readonly categoryId: string | null
  readonly materialId: string | null
}

export function markDone(userId: string) {
  return mutationOptions({
    mutationKey: progressKeys.mark(userId),
    mutationFn: ({ itemId, done }: DoneMark) =>
      unwrap(data.from('item_progress').upsert({ item_id: itemId, done }, { onConflict: OWN_ROW })),
    onMutate: ({ itemId, done }) => {
      dismissTopic(topicOf(itemId))
      // The server forgets the step of a recipe that is done.
      if (done) dropStep(userId, itemId)
    },
    onError: (_error, { itemId }) =>
      showToast({ ...messages.failed, destructive: true, topic: topicOf(itemId) }),
    // Waiting for the new reading keeps the requested mark on screen until it is the saved one.
    onSettled: (_data, _error, mark, _context, { client }) =>
      Promise.all(staleAfter(userId, mark).map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Topic of the toasts about an item's mark, and scope in which its changes are sent. */
export function topicOf(itemId: string): string {
  return `done-${itemId}`
}

/** Keys of the queries that show the mark or count it. */
function staleAfter(userId: string, { itemId, categoryId, materialId }: DoneMark): readonly QueryKey[] {
  return [
    recipeKeys.recipe(itemId),
    recipeKeys.list(userId),
    materialKeys.home(userId),
    nextRecipeKeys.all(userId),
    ...(categoryId === null ? [] : [materialKeys.category(categoryId)]),
    ...(materialId === null ? [] : [materialKeys.material(materialId)]),
  ]
}
