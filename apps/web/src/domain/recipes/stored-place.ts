// A place of the cooking stage as the columns of `item_progress`, and back.

import { NOT_BEGUN, type CookingPlace } from './cooking-place.ts'
import type { RecipeProgress } from './rows.ts'

/** The columns of a place. `steps_done` counts from the first step; what is done beyond stands in `steps_apart`. */
export type PlaceColumns = Omit<RecipeProgress, 'done' | 'steps_at'>

export const NO_PLACE: PlaceColumns = {
  steps_done: null,
  cooking_step: null,
  steps_apart: null,
  lines_ready: null,
  cooking_amount: null,
}

export function columnsOf({ step, done, ready, amount }: CookingPlace): PlaceColumns {
  const first = done.findIndex((position, index) => position !== index + 1)
  const stepsDone = first === -1 ? done.length : first
  return {
    steps_done: stepsDone,
    cooking_step: step,
    steps_apart: done.slice(stepsDone),
    lines_ready: [...ready],
    cooking_amount: amount,
  }
}

/** Null where nothing is stored. */
export function storedPlace(stored: PlaceColumns | undefined): CookingPlace | null {
  if (!stored || (stored.steps_done ?? stored.cooking_step) === null) return null
  const { steps_done, cooking_step, steps_apart, lines_ready, cooking_amount } = stored
  const ticked = tickedPlace(NOT_BEGUN, steps_done ?? 0)
  return {
    step: cooking_step ?? ticked.step,
    done: [...ticked.done, ...(steps_apart ?? [])],
    ready: lines_ready ?? [],
    amount: cooking_amount ?? '',
  }
}

/** The place of a learner who ticks steps without the stage. */
export function tickedPlace(place: CookingPlace, stepsDone: number): CookingPlace {
  return {
    ...place,
    step: stepsDone === 0 ? 0 : stepsDone + 1,
    done: Array.from({ length: stepsDone }, (_, index) => index + 1),
  }
}

export function isCookingPlace(value: unknown): value is CookingPlace {
  if (typeof value !== 'object' || value === null) return false
  const { step, done, ready, amount } = value as Record<string, unknown>
  return Number.isInteger(step) && isPositions(done) && isPositions(ready) && typeof amount === 'string'
}

function isPositions(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((position) => Number.isInteger(position))
}
