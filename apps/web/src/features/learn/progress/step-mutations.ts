// Writes of the step that a learner stands at.

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { nextRecipeKeys } from '../../../domain/cook/next-recipes/keys.ts'
import { PROGRESS_COLUMNS } from '../../../domain/cook/recipes/columns.ts'
import { recipeKeys } from '../../../domain/cook/recipes/keys.ts'
import { recipeQuery, type RecipeResult } from '../../../domain/cook/recipes/queries.ts'
import type { RecipeProgress } from '../../../domain/cook/recipes/rows.ts'
import { stepKey, waitingStep, type StepTick } from '../../../domain/cook/recipes/place-in.ts'
import { columnsOf, NO_PLACE } from '../../../domain/cook/recipes/step-marks.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'
import { OWN_ROW, topicOf } from './mutations.ts'

/**
 * Stores where the learner stands. The mark is kept on this device until the server has responded, so a step without a
 * connection is not lost; the server keeps the newest of several.
 */
export function tickSteps(userId: string) {
  const stale = ({ done }: StepTick): readonly QueryKey[] => [
    nextRecipeKeys.begun(userId),
    ...(done === undefined
      ? []
      : [
          recipeKeys.list(userId),
          materialKeys.home(userId),
          materialKeys.allCategories,
          materialKeys.allMaterials,
          learningKeys.all(userId),
          certificateKeys.all(userId),
        ]),
  ]
  return keptMutation({
    userId,
    mutationKey: stepKey(userId),
    of: ({ itemId }: StepTick) => itemId,
    onKept: (tick, client) => showProgress(client, tick.itemId, columnsOfTick(tick)),
    send: (tick) =>
      unwrap(
        data
          .from('item_progress')
          .upsert({ item_id: tick.itemId, ...columnsOfTick(tick) }, { onConflict: OWN_ROW })
          .select(PROGRESS_COLUMNS)
          .single(),
      ),
    stale,
    // A newer tick waits for its own response.
    onStored: (stored, { itemId }, client) =>
      waitingStep(userId, itemId) === undefined && showProgress(client, itemId, stored),
    onRefused: (_error, tick, client) => {
      showToast({ ...messages.failed, destructive: true, topic: topicOf(tick.itemId) })
      return Promise.all(
        [recipeKeys.recipe(tick.itemId), ...stale(tick)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

function columnsOfTick({ place, done, at }: StepTick) {
  return {
    ...(place === null ? NO_PLACE : columnsOf(place)),
    steps_at: at,
    ...(done !== undefined && { done }),
  }
}

async function showProgress(
  client: QueryClient,
  itemId: string,
  change: Partial<RecipeProgress>,
): Promise<void> {
  const { queryKey } = recipeQuery(itemId)
  // A reading that began before this mark would show the former one again.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known): RecipeResult | undefined => {
    if (known?.kind !== 'open') return known
    const [progress = { done: false, steps_at: null, ...NO_PLACE }] = known.recipe.item_progress
    return { kind: 'open', recipe: { ...known.recipe, item_progress: [{ ...progress, ...change }] } }
  })
}
