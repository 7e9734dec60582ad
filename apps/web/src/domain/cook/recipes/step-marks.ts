// The step that a learner stands at in a recipe. A mark waits on this device until the server has stored it.

import { removeRow, writeRow } from '../../../lib/device-store/rows.ts'
import type { CookingPlace } from './cooking-place.ts'
import { marksPlace, waitingSteps, type PlaceColumns, type StepMark } from './place-in.ts'
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

export function keepStep(userId: string, recipeId: string, mark: StepMark): void {
  writeRow(marksPlace(userId), { ...waitingSteps(userId), [recipeId]: mark })
}

/** @param mark the one that was stored or refused: a newer one stays; without it any */
export function dropStep(userId: string, recipeId: string, mark?: StepMark): void {
  const { [recipeId]: kept, ...others } = waitingSteps(userId)
  if (kept === undefined || (mark !== undefined && kept.at !== mark.at)) return
  if (Object.keys(others).length === 0) removeRow(marksPlace(userId))
  else writeRow(marksPlace(userId), others)
}

/** Now, or just after the mark that it replaces, so that a device whose clock is slow does not lose its mark. */
export function momentAfter(
  userId: string,
  { id, item_progress }: Pick<RecipeRow, 'id' | 'item_progress'>,
): string {
  const replaced = [item_progress[0]?.steps_at, waitingSteps(userId)[id]?.at].map((at) =>
    at ? Date.parse(at) + 1 : 0,
  )
  return new Date(Math.max(Date.now(), ...replaced)).toISOString()
}
