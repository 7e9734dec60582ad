// A place of the cooking stage as the columns of `item_progress`, and back.

import { NOT_BEGUN, type CookingPlace } from './cooking-place.ts'
import type { RecipeProgress } from './rows.ts'

/** The columns of a place. `steps_done` counts from the first step; what is done beyond stands in `steps_apart`. */
export type PlaceColumns = Omit<RecipeProgress, 'done' | 'steps_at'>

export const NO_PLACE: PlaceColumns = { steps_done: null }

/** How many steps are done from the first on without a gap. */
export function stepsFromFirst(done: readonly number[]): number {
  const gap = done.findIndex((position, index) => position !== index + 1)
  return gap === -1 ? done.length : gap
}

export function columnsOf({ done }: CookingPlace): PlaceColumns {
  return { steps_done: stepsFromFirst(done) }
}

/** Null where nothing is stored. A place that was only ticked in the method stands at the step after the last tick. */
export function storedPlace(stored: PlaceColumns | undefined): CookingPlace | null {
  if (stored === undefined || stored.steps_done === null) return null
  return tickedPlace(NOT_BEGUN, stored.steps_done)
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
