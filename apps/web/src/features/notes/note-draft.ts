import type { NotePlace, OwnNote } from '../../domain/own-recipe/own-notes.ts'

/** A note that is open for writing. */
export interface OpenedNote {
  readonly place: NotePlace
  /** The note as it was then; undefined for a new one. */
  readonly begun: OwnNote | undefined
}

export interface NoteDraft extends OpenedNote {
  readonly body: string
}

/** Unsaved texts by learner, recipe and the step's position, for a page that shows one step at a time. */
export type NoteDrafts = Map<string, NoteDraft>
