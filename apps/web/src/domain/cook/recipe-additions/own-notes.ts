// The learner's notes of a recipe, where they belong.

import type { Step } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import { recipeAdditionsKeys } from './keys.ts'
import { keptText, placeOf } from './placed.ts'
import type { NoteRow } from './rows.ts'

/** The place of a note: the whole recipe, or a step. It stays the same when the step moves. */
export interface NotePlace {
  /** The position of the step when the note was first written; 0 for the whole recipe. */
  readonly step: number
  /** The beginning of the step's text then; '' for the whole recipe. */
  readonly stepText: string
}

/** The variables of the write of a note, as they are stored on the device. */
export interface NoteWrite extends NotePlace {
  readonly itemId: string
  readonly body: string
  /** The version of the stored note that the text is based on; 0 for a new note. */
  readonly baseVersion: number
}

export interface OwnNote extends NotePlace {
  readonly body: string
  /** The version that a change is based on. */
  readonly version: number
  /** `waiting`: on this device only. Else the code of the service's refusal. */
  readonly state: 'stored' | 'waiting' | { readonly refusal: string }
}

export interface PlacedNote extends OwnNote {
  /** The step now; 0 for the whole recipe, and for a note whose step is gone. */
  readonly shownAt: number
  readonly isForOlderText: boolean
}

export const WHOLE_RECIPE: NotePlace = { step: 0, stepText: '' }

export function placeOfStep({ position, text }: Pick<Step, 'position' | 'text'>): NotePlace {
  return { step: position, stepText: keptText(text) }
}

/** The stored notes with the texts that wait on this device in place of theirs. Removed notes are left out. */
export function ownNotes(
  userId: string,
  recipeId: string,
  stored: readonly NoteRow[],
  waiting: readonly WaitingWrite[],
): OwnNote[] {
  const notes = new Map(
    stored.map(({ step, step_text: stepText, body, version }): [string, OwnNote] => [
      keyOf({ step, stepText }),
      { step, stepText, body, version, state: 'stored' },
    ]),
  )
  const key = recipeAdditionsKeys.saveNote(userId).join('/')
  for (const { key: written, variables, refusal } of waiting) {
    if (written.join('/') !== key || !v.is(NOTE_WRITE, variables) || variables.itemId !== recipeId) continue
    const { step, stepText, body, baseVersion } = variables
    const state = refusal === undefined ? 'waiting' : { refusal }
    notes.set(keyOf(variables), { step, stepText, body, version: baseVersion, state })
  }
  return [...notes.values()].filter(({ body }) => body !== '')
}

/** The notes, each with the step at which it is shown. */
export function placeNotes(
  notes: readonly OwnNote[],
  steps: readonly Pick<Step, 'text'>[],
): readonly PlacedNote[] {
  const texts = steps.map(({ text }) => text)
  return notes.map((note): PlacedNote => {
    if (note.step === 0) return { ...note, shownAt: 0, isForOlderText: false }
    const place = placeOf({ position: note.step, text: note.stepText }, texts)
    return { ...note, shownAt: place?.position ?? 0, isForOlderText: place?.isForOlderText ?? true }
  })
}

/** Identifies a place: a later write at it replaces one that waits. */
export function keyOf({ step, stepText }: NotePlace): string {
  return `${step} ${stepText}`
}

const NOTE_WRITE = v.object({
  itemId: v.string(),
  step: v.number(),
  stepText: v.string(),
  body: v.string(),
  baseVersion: v.number(),
})
