// The step that a learner stands at in a recipe. A mark waits on this device until the server has stored it.

import { dropWrite, keepWrite } from '../../../lib/device-store/waiting-writes.ts'
import type { CookingPlace } from './cooking-place.ts'
import { stepKey, waitingStep, type PlaceColumns, type StepTick } from './place-in.ts'
import type { RecipeRow } from './rows.ts'

/** The ticks of a recipe on the screen. */
export interface StepTicks {
  /** Positions of the steps that are done, ascending. */
  readonly done: readonly number[]
  /** The step at which begun cooking continues; null before the first and after the last one. */
  readonly next: number | null
  /** Marks the steps up to this one as done; a step that is done already becomes the next one. */
  readonly tick: (position: number) => void
}

export const NO_PLACE: PlaceColumns = {
  steps_done: null,
  cooking_step: null,
  steps_apart: null,
  lines_ready: null,
  cooking_amount: null,
}

export function columnsOf({ step, done, ready, amount }: CookingPlace): PlaceColumns {
  const gap = done.findIndex((position, index) => position !== index + 1)
  const stepsDone = gap === -1 ? done.length : gap
  return {
    steps_done: stepsDone,
    cooking_step: step,
    steps_apart: done.slice(stepsDone),
    lines_ready: [...ready],
    cooking_amount: amount,
  }
}

/**
 * The write of a place. It takes over the done mark of one that waits, which it replaces.
 * @param done changes the mark of a done recipe as well; absent where it stays
 */
export function nextStep(
  userId: string,
  recipe: Pick<RecipeRow, 'id' | 'item_progress'>,
  place: StepTick['place'],
  done?: boolean,
): StepTick {
  const mark = done ?? waitingStep(userId, recipe.id)?.done
  return {
    itemId: recipe.id,
    place,
    at: momentAfter(userId, recipe),
    ...(mark !== undefined && { done: mark }),
  }
}

export function keepStep(userId: string, tick: StepTick): void {
  keepWrite(userId, stepWrite(userId, tick))
}

/** Forgets the mark of a recipe that was made, which the server deletes too; not one that opens it again. */
export function dropStep(userId: string, recipeId: string): void {
  const tick = waitingStep(userId, recipeId)
  if (tick !== undefined && tick.done !== false) dropWrite(userId, stepWrite(userId, tick))
}

function stepWrite(userId: string, tick: StepTick) {
  return { key: stepKey(userId), of: tick.itemId, variables: tick }
}

/** Now, or just after the mark that it replaces, so that a device whose clock is slow does not lose its mark. */
function momentAfter(userId: string, { id, item_progress }: Pick<RecipeRow, 'id' | 'item_progress'>): string {
  const replaced = [item_progress[0]?.steps_at, waitingStep(userId, id)?.at].map((at) =>
    at ? Date.parse(at) + 1 : 0,
  )
  return new Date(Math.max(Date.now(), ...replaced)).toISOString()
}
