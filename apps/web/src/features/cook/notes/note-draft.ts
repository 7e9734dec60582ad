/** Unsaved notes of the cooking stage, kept on this device until they are saved or dropped: leaving loses nothing. */
import * as v from 'valibot'
import type { NotePlace, OwnNote } from '../../../domain/cook/recipe-additions/own-notes.ts'
import { draftPlace, keepDraft, readDraft } from '../../../lib/device-store/drafts.ts'
import { removeRow } from '../../../lib/device-store/rows.ts'

/** A note that is open for writing. */
export interface OpenedNote {
  readonly place: NotePlace
  /** The note as it was then; undefined for a new one. */
  readonly begun: OwnNote | undefined
}

export interface NoteDraft extends OpenedNote {
  readonly body: string
}

/** By the step's position, for a page that shows one step of a recipe at a time. */
export interface NoteDrafts {
  readonly at: (position: number) => NoteDraft | undefined
  readonly keep: (position: number, draft: NoteDraft) => void
  readonly drop: (position: number) => void
}

const DRAFT = v.object({ place: v.object({ step: v.number(), stepText: v.string() }), body: v.string() })
/** The oldest are forgotten. */
const MAX_DRAFTS = 20

export function noteDrafts(userId: string, recipeId: string): NoteDrafts {
  const keyOf = (position: number) => `${recipeId}.${position}`
  const others = (position: number) => draftsOf(userId).filter(([key]) => key !== keyOf(position))
  const store = (drafts: readonly (readonly [string, NoteDraft])[]) => {
    if (drafts.length === 0) removeRow(placeOf(userId))
    else keepDraft(placeOf(userId), Object.fromEntries(drafts.slice(-MAX_DRAFTS)))
  }
  return {
    at: (position) => draftsOf(userId).find(([key]) => key === keyOf(position))?.[1],
    keep: (position, draft) => store([...others(position), [keyOf(position), draft]]),
    drop: (position) => store(others(position)),
  }
}

function placeOf(userId: string) {
  return draftPlace(userId, 'notes', (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, NoteDraft] => v.is(DRAFT, entry[1])),
    ),
  )
}

function draftsOf(userId: string): [key: string, draft: NoteDraft][] {
  return Object.entries(readDraft(placeOf(userId)) ?? {})
}
