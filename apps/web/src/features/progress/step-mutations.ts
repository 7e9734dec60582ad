// Writes of the step that a learner stands at.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { nextRecipeKeys } from '../../domain/next-recipes/keys.ts'
import { recipeKeys } from '../../domain/recipes/keys.ts'
import { recipeQuery, type RecipeResult } from '../../domain/recipes/queries.ts'
import type { RecipeProgress } from '../../domain/recipes/rows.ts'
import { dropStep, keepStep, waitingSteps, type StepMark } from '../../domain/recipes/step-marks.ts'
import { unwrap, data } from '../../lib/api-client.ts'
import { isPassing } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { progressKeys } from './keys.ts'
import { messages } from './messages.ts'
import { OWN_ROW, topicOf } from './mutations.ts'

export interface StepTick extends StepMark {
  readonly itemId: string
}

/**
 * Stores how many steps are done. The mark is kept on this device until the server has responded, so a tick without a
 * connection is not lost; the server keeps the newest of several.
 */
export function tickSteps(userId: string) {
  return mutationOptions({
    mutationKey: progressKeys.steps(userId),
    // Quick ticks must reach the server in order.
    scope: { id: 'steps' },
    mutationFn: ({ itemId, stepsDone, at }: StepTick) =>
      unwrap(
        data
          .from('item_progress')
          .upsert({ item_id: itemId, steps_done: stepsDone, steps_at: at }, { onConflict: OWN_ROW })
          .select('done, steps_done, steps_at')
          .single(),
      ),
    onMutate: ({ itemId, stepsDone, at }, { client }) => {
      keepStep(userId, itemId, { stepsDone, at })
      showProgress(client, itemId, { steps_done: stepsDone, steps_at: at })
    },
    onSuccess: (stored, tick, _context, { client }) => {
      dropStep(userId, tick.itemId, tick)
      // A newer tick waits for its own response.
      if (waitingSteps(userId)[tick.itemId] === undefined) showProgress(client, tick.itemId, stored)
    },
    onError: (error, tick, _context, { client }) => {
      if (isPassing(error)) return undefined
      dropStep(userId, tick.itemId, tick)
      showToast({ ...messages.failed, destructive: true, topic: topicOf(tick.itemId) })
      return client.invalidateQueries({ queryKey: recipeKeys.recipe(tick.itemId) })
    },
    onSettled: (_data, _error, _tick, _context, { client }) =>
      client.invalidateQueries({ queryKey: nextRecipeKeys.begun(userId) }),
  })
}

/** Sends the marks that wait on this device. */
export async function sendWaitingSteps(client: QueryClient, userId: string): Promise<void> {
  const cache = client.getMutationCache()
  await Promise.allSettled(
    Object.entries(waitingSteps(userId)).map(([itemId, mark]) =>
      cache.build(client, tickSteps(userId)).execute({ itemId, ...mark }),
    ),
  )
}

function showProgress(client: QueryClient, itemId: string, change: Partial<RecipeProgress>): void {
  client.setQueryData(recipeQuery(itemId).queryKey, (known): RecipeResult | undefined => {
    if (known?.kind !== 'open') return known
    const [progress = { done: false, steps_done: null, steps_at: null }] = known.recipe.item_progress
    return { kind: 'open', recipe: { ...known.recipe, item_progress: [{ ...progress, ...change }] } }
  })
}
