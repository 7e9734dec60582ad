// Writes of the log of makings, and of the done mark of a recipe without one.

import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { nextRecipeKeys } from '../../../domain/cook/next-recipes/keys.ts'
import { recipeAdditionsKeys } from '../../../domain/cook/recipe-additions/keys.ts'
import type { MakingWrite, RemovedMaking } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { recipeKeys } from '../../../domain/cook/recipes/keys.ts'
import { dropStep } from '../../../domain/cook/recipes/step-marks.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'
import { isPlain } from './new-making.ts'

/** Adds a making or changes the one of its id. The database marks the recipe as done. */
export function saveMaking(userId: string) {
  return keptMutation({
    userId,
    mutationKey: recipeAdditionsKeys.saveMaking(userId),
    of: ({ id }: MakingWrite) => id,
    send: async (making: MakingWrite) => {
      const { itemId, read } = making
      // The server deletes the step of a recipe that is done. What is written of it later changes no step.
      if (isPlain(making)) dropStep(userId, itemId)
      const row = rowOf(making)
      if (read !== undefined) {
        const columns = changedFields(rowOf(read), row)
        if (Object.keys(columns).length === 0) return
        const changed = await unwrap(data.from('makings').update(columns).eq('id', row.id).select('id'))
        if (changed.length > 0) return
      }
      await unwrap(data.from('makings').upsert(row, { onConflict: 'id' }))
    },
    stale: ({ itemId }) => staleAfter(userId, itemId),
  })
}

function rowOf({ id, itemId, madeOn, amount, minutes, note, stars, photoId }: Omit<MakingWrite, 'read'>) {
  return { id, item_id: itemId, made_on: madeOn, amount, minutes, note, stars, photo_id: photoId }
}

/** Removes a making. Without the last one the recipe is not done. */
export function removeMaking(userId: string) {
  return keptMutation({
    userId,
    mutationKey: recipeAdditionsKeys.removeMaking(userId),
    of: ({ id }: RemovedMaking) => id,
    // A waiting write of the making, sent after a reload, would bring it back.
    replaces: recipeAdditionsKeys.saveMaking(userId),
    send: ({ id }: RemovedMaking) => unwrap(data.from('makings').delete().eq('id', id)),
    stale: ({ itemId }) => staleAfter(userId, itemId),
    onRefused: () => showToast({ ...messages.failed, destructive: true, topic: 'makings' }),
  })
}

/** Takes back a done mark that is older than the log. */
export function unmarkDone(userId: string) {
  return mutationOptions({
    mutationKey: recipeAdditionsKeys.unmark(userId),
    mutationFn: (itemId: string) =>
      unwrap(data.from('item_progress').update({ done: false }).eq('item_id', itemId)),
    onError: () => showToast({ ...messages.failed, destructive: true, topic: 'makings' }),
    onSettled: (_data, _error, itemId, _context, { client }) =>
      Promise.all(staleAfter(userId, itemId).map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Keys of the reads that show makings or the done mark, or count it. */
function staleAfter(userId: string, itemId: string): readonly QueryKey[] {
  return [
    recipeAdditionsKeys.recipe(userId, itemId),
    recipeAdditionsKeys.allMakings(userId),
    recipeKeys.recipe(itemId),
    recipeKeys.list(userId),
    materialKeys.home(userId),
    materialKeys.allCategories,
    materialKeys.allMaterials,
    nextRecipeKeys.all(userId),
    learningKeys.all(userId),
    certificateKeys.all(userId),
  ]
}
