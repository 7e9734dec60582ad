// Writes of the step that a learner stands at.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { nextRecipeKeys } from '../../../domain/cook/next-recipes/keys.ts'
import { PROGRESS_COLUMNS } from '../../../domain/cook/recipes/columns.ts'
import { recipeKeys } from '../../../domain/cook/recipes/keys.ts'
import { recipeQuery, type RecipeResult } from '../../../domain/cook/recipes/queries.ts'
import type { RecipeProgress } from '../../../domain/cook/recipes/rows.ts'
import { waitingSteps, type StepMark } from '../../../domain/cook/recipes/place-in.ts'
import { columnsOf, dropStep, keepStep, NO_PLACE } from '../../../domain/cook/recipes/step-marks.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { isPassing } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { progressKeys } from './keys.ts'
import { messages } from './messages.ts'
import { OWN_ROW, topicOf } from './mutations.ts'

export interface StepTick extends StepMark {
  readonly itemId: string
  /** Changes the mark of a done recipe as well; absent where it stays. */
  readonly done?: boolean
}

/**
 * Stores where the learner stands. The mark is kept on this device until the server has responded, so a step without a
 * connection is not lost; the server keeps the newest of several.
 */
export function tickSteps(userId: string) {
  return mutationOptions({
    mutationKey: progressKeys.steps(userId),
    // Quick ticks must reach the server in order.
    scope: { id: 'steps' },
    mutationFn: (tick: StepTick) =>
      unwrap(
        data
          .from('item_progress')
          .upsert({ item_id: tick.itemId, ...columnsOfTick(tick) }, { onConflict: OWN_ROW })
          .select(PROGRESS_COLUMNS)
          .single(),
      ),
    onMutate: async (tick, { client }) => {
      const { itemId, done, place, at } = tick
      keepStep(userId, itemId, { place, at, ...(done !== undefined && { done }) })
      await showProgress(client, itemId, columnsOfTick(tick))
    },
    onSuccess: async (stored, tick, _context, { client }) => {
      dropStep(userId, tick.itemId, tick)
      // A newer tick waits for its own response.
      if (waitingSteps(userId)[tick.itemId] === undefined) await showProgress(client, tick.itemId, stored)
    },
    onError: (error, tick, _context, { client }) => {
      if (isPassing(error)) return undefined
      dropStep(userId, tick.itemId, tick)
      showToast({ ...messages.failed, destructive: true, topic: topicOf(tick.itemId) })
      return client.invalidateQueries({ queryKey: recipeKeys.recipe(tick.itemId) })
    },
    onSettled: (_data, _error, { done }, _context, { client }) =>
      Promise.all(
        [
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
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

function columnsOfTick({ place, done, at }: StepTick) {
  return {
    ...(place === null ? NO_PLACE : columnsOf(place)),
    steps_at: at,
    ...(done !== undefined && { done }),
  }
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
