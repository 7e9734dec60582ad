// The log of a recipe: the times that the learner made it.

import * as v from 'valibot'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import { recipeAdditionsKeys } from './keys.ts'
import type { MakingRow } from './rows.ts'

/** The variables of the write of a making, as they are stored on the device. */
export interface MakingWrite {
  readonly id: string
  readonly itemId: string
  /** Day, '2026-11-22'. */
  readonly madeOn: string
  /** How much was made, as typed: '45 unidades'; '' where it was not entered. */
  readonly amount: string
  /** How long it really took; null for unsaid. */
  readonly minutes: number | null
  readonly note: string
  /** 1 to 5; null for unsaid. */
  readonly stars: number | null
  /** A photo of it. It may still wait on the device, or be gone. */
  readonly photoId: string | null
  /** What the form has read of a stored making: only what differs is written, over what other devices have written since. */
  readonly read?: Omit<MakingWrite, 'read'>
}

export interface RemovedMaking {
  readonly id: string
  readonly itemId: string
}

export interface Making extends MakingWrite {
  /** `waiting`: on this device only. Else the code of the service's refusal. */
  readonly state: 'stored' | 'waiting' | { readonly refusal: string }
}

/** Newest first, with what waits on this device. */
export function ownMakings(
  userId: string,
  recipeId: string,
  stored: readonly MakingRow[],
  waiting: readonly WaitingWrite[],
): Making[] {
  const makings = new Map(stored.map((row): [string, Making] => [row.id, makingOf(row, recipeId)]))
  const saves = recipeAdditionsKeys.saveMaking(userId).join('/')
  const removals = recipeAdditionsKeys.removeMaking(userId).join('/')
  for (const { key, variables, refusal } of waiting) {
    const written = key.join('/')
    if (written === removals && v.is(REMOVAL, variables)) makings.delete(variables.id)
    if (written !== saves || !isMakingWrite(variables) || variables.itemId !== recipeId) continue
    makings.set(variables.id, { ...variables, state: refusal === undefined ? 'waiting' : { refusal } })
  }
  // Sorting keeps the order of equal days.
  return [...makings.values()].sort((one, other) => other.madeOn.localeCompare(one.madeOn))
}

/** Whether the removal of a making waits on this device; the done mark of its recipe is then still the former one. */
export function isRemovalWaiting(
  userId: string,
  recipeId: string,
  waiting: readonly WaitingWrite[],
): boolean {
  const removals = recipeAdditionsKeys.removeMaking(userId).join('/')
  return waiting.some(
    ({ key, variables }) =>
      key.join('/') === removals && v.is(REMOVAL, variables) && variables.itemId === recipeId,
  )
}

function makingOf(row: MakingRow, itemId: string): Making {
  const { id, made_on: madeOn, amount, minutes, note, stars, photo_id: photoId } = row
  return { id, itemId, madeOn, amount, minutes, note, stars, photoId, state: 'stored' }
}

const REMOVAL = v.object({ id: v.string(), itemId: v.string() })
const DATED = v.object({ ...REMOVAL.entries, madeOn: v.string() })

function isMakingWrite(value: unknown): value is MakingWrite {
  return v.is(DATED, value)
}
