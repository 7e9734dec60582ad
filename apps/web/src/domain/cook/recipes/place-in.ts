// The learner's place in a recipe. Part of the code before Home; writes are in step-marks.ts.

import { waitingWrites } from '../../../lib/device-store/write-queue.ts'
import { NOT_BEGUN, type CookingPlace } from './cooking-place.ts'
import type { RecipeProgress, RecipeRow } from './rows.ts'

/** The learner's place, and its time by the device's clock (ISO 8601). */
export interface StepMark {
  /** Null for a recipe that was finished, which has no place. */
  readonly place: CookingPlace | null
  /** The recipe's own mark, where it changed with the place. */
  readonly done?: boolean
  readonly at: string
}

/** The columns of a place. `steps_done` counts consecutive steps from the first; further done steps are in `steps_apart`. */
export type PlaceColumns = Omit<RecipeProgress, 'done' | 'steps_at'>

/** A mark and its recipe: the variables of the write, as they are stored on the device. */
export interface StepTick extends StepMark {
  readonly itemId: string
}

export function stepKey(userId: string) {
  return ['progress', userId, 'steps'] as const
}

/** The mark of a recipe that the server has not confirmed. */
export function waitingStep(userId: string, recipeId: string): StepTick | undefined {
  const key = stepKey(userId).join()
  const write = waitingWrites(userId).find((each) => each.of === recipeId && each.key.join() === key)
  return isStepTick(write?.variables) ? write.variables : undefined
}

/** The place of the newest mark, of this device or the server; null before the first, and once the recipe is done. */
export function placeIn(
  userId: string,
  { id, item_progress: [stored] }: Pick<RecipeRow, 'id' | 'item_progress'>,
): CookingPlace | null {
  const waiting = waitingStep(userId, id)
  return waiting && Date.parse(waiting.at) > Date.parse(stored?.steps_at ?? '1970')
    ? waiting.place
    : storedPlace(stored)
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
  const done = Array.from({ length: stepsDone }, (_, index) => index + 1)
  return { ...place, step: stepsDone && stepsDone + 1, done }
}

function isStepTick(value: unknown): value is StepTick {
  const { place, at } = (value ?? {}) as Partial<Record<string, unknown>>
  return (place === null || isPlace(place)) && !Number.isNaN(Date.parse(String(at)))
}

function isPlace(value: unknown): boolean {
  const { step, done, ready } = (value ?? {}) as Partial<Record<string, unknown>>
  return (
    Number.isInteger(step) &&
    [done, ready].every((list) => Array.isArray(list) && list.every(Number.isInteger))
  )
}
