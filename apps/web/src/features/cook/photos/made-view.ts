// Photos and makings -> the entries of "O que eu já fiz". A making and its photo are one entry.

import type { MadeRow } from '../../../domain/cook/recipe-additions/rows.ts'
import type { PhotoRow } from './queries.ts'

export interface MadeEntry {
  readonly id: string
  /** Null for a making without a photo. */
  readonly photo: PhotoRow | null
  /** Null for a photo of no making. */
  readonly making: MadeRow | null
}

/** Newest first. */
export function madeEntries(photos: readonly PhotoRow[], makings: readonly MadeRow[]): MadeEntry[] {
  const byPhoto = new Map(makings.flatMap((making) => (making.photo_id ? [[making.photo_id, making]] : [])))
  const shown = new Set(photos.map(({ id }) => id))
  const entries = [
    ...photos.map((photo) => ({ id: photo.id, photo, making: byPhoto.get(photo.id) ?? null })),
    ...makings
      .filter(({ photo_id }) => photo_id === null || !shown.has(photo_id))
      .map((making) => ({ id: making.id, photo: null, making })),
  ]
  return entries.sort((one, other) => dayOf(other).localeCompare(dayOf(one)))
}

/** Days, or moments that begin with one. */
function dayOf({ photo, making }: MadeEntry): string {
  return making?.made_on ?? photo?.taken_at ?? ''
}
