// The step that a learner stands at in a recipe. A mark waits on this device until the server has stored it.

import { readStored, removeStored, writeStored } from '../../lib/account-storage.ts'
import type { CookingPlace } from './cooking-place.ts'
import { isCookingPlace, storedPlace } from './stored-place.ts'
import type { RecipeProgress, RecipeRow } from './rows.ts'

/** Where a learner stands, and since when by the device's clock (ISO 8601). */
export interface StepMark {
  /** Null for a recipe that was finished, which has no place. */
  readonly place: CookingPlace | null
  /** The recipe's own mark, where it changed with the place. */
  readonly done?: boolean
  readonly at: string
}

/** The ticks of a recipe on the screen. */
export interface StepTicks {
  /** Positions of the steps that are done, ascending. */
  readonly done: readonly number[]
  /** The step at which begun cooking goes on; null before the first and after the last one. */
  readonly next: number | null
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

/** Where a learner stands by the newest mark, of this device or the server; null before the first, and once the recipe is done. */
export function placeIn(
  userId: string,
  { id, item_progress }: Pick<RecipeRow, 'id' | 'item_progress'>,
): CookingPlace | null {
  const [stored] = item_progress
  const waiting = waitingSteps(userId)[id]
  return waiting !== undefined && isNewer(waiting, stored) ? waiting.place : storedPlace(stored)
}

/** Now, or just after the mark that this moment replaces: a device whose clock is slow must not lose its mark. */
export function momentAfter(
  userId: string,
  { id, item_progress }: Pick<RecipeRow, 'id' | 'item_progress'>,
): string {
  const replaced = [item_progress[0]?.steps_at, waitingSteps(userId)[id]?.at].map((at) =>
    at ? Date.parse(at) + 1 : 0,
  )
  return new Date(Math.max(Date.now(), ...replaced)).toISOString()
}

function isNewer({ at }: StepMark, stored: RecipeProgress | undefined): boolean {
  return Date.parse(at) > Date.parse(stored?.steps_at ?? '1970-01-01')
}

function isStepMark(value: unknown): value is StepMark {
  if (typeof value !== 'object' || value === null) return false
  const { place, at } = value as Record<string, unknown>
  return (place === null || isCookingPlace(place)) && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
