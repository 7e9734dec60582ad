// The step that a learner stands at in a recipe. A tick waits on this device until the server has stored it.

import { readStored, removeStored, writeStored } from '../../lib/account-storage.ts'
import type { RecipeRow } from './rows.ts'

/** How many steps are done, from the first, and when the learner ticked the last of them (ISO 8601). */
export interface StepMark {
  readonly stepsDone: number
  readonly at: string
}

/** The ticks of a recipe on the screen. */
export interface StepTicks {
  /** How many steps are done, from the first. */
  readonly done: number
  /** Marks the steps up to this one as done; a step that is done already becomes the next one. */
  readonly tick: (position: number) => void
}

const STORED_AS = 'passos'

/** The marks that the server has not confirmed, by the recipe's id. */
export function waitingSteps(userId: string): Readonly<Record<string, StepMark>> {
  const stored = readStored(userId, STORED_AS)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, mark]) => isStepMark(mark)))
}

export function keepStep(userId: string, recipeId: string, mark: StepMark): void {
  writeStored(userId, STORED_AS, { ...waitingSteps(userId), [recipeId]: mark })
}

/** @param mark the one that was stored or refused: a newer one stays; without it any */
export function dropStep(userId: string, recipeId: string, mark?: StepMark): void {
  const { [recipeId]: kept, ...others } = waitingSteps(userId)
  if (kept === undefined || (mark !== undefined && kept.at !== mark.at)) return
  if (Object.keys(others).length === 0) removeStored(userId, STORED_AS)
  else writeStored(userId, STORED_AS, others)
}

/** The number of steps done by the newest mark, of this device or the server; 0 before the first tick. */
export function stepsDone(
  userId: string,
  { id, item_progress }: Pick<RecipeRow, 'id' | 'item_progress'>,
): number {
  const [stored] = item_progress
  const waiting = waitingSteps(userId)[id]
  const isNewer =
    waiting !== undefined && Date.parse(waiting.at) > Date.parse(stored?.steps_at ?? '1970-01-01')
  return isNewer ? waiting.stepsDone : (stored?.steps_done ?? 0)
}

function isStepMark(value: unknown): value is StepMark {
  if (typeof value !== 'object' || value === null) return false
  const { stepsDone: done, at } = value as Record<string, unknown>
  return Number.isInteger(done) && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
