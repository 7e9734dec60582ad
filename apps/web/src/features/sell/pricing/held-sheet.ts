// A sheet in the form, with what its changes began from. Both are kept on the device: the saved sheet may change meanwhile.

import * as v from 'valibot'
import { readAs } from '../../../lib/shapes.ts'
import { isSameSheet, mergedSheet } from './merged-sheet.ts'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

export interface HeldSheet {
  readonly sheet: Sheet
  /** The saved sheet that it began from; null for a new one, and where it is not known. */
  readonly read: Sheet | null
  /** Whether something was typed that is not saved. */
  readonly isTyped: boolean
}

const KEPT = v.object({ read: v.unknown() })

/** The draft that this device has kept. Drafts of earlier versions do not say what they began from. */
export function readHeld(kept: unknown): HeldSheet {
  const read = readAs(KEPT, kept)?.read ?? null
  return { sheet: readSheet(kept), read: read === null ? null : readSheet(read), isTyped: true }
}

/** The held sheet over what is saved now. The same object where nothing changes, and where a change is contested. */
export function followed(held: HeldSheet, stored: Sheet): HeldSheet {
  const { sheet: mine, read } = held
  if (read === stored) return held
  const { sheet, contested } = mergedSheet({ read, mine, stored })
  if (contested.length > 0) return held
  const isAsSaved = isSameSheet(sheet, stored)
  return { sheet: isSameSheet(sheet, mine) ? mine : sheet, read: stored, isTyped: held.isTyped && !isAsSaved }
}

/**
 * The held sheet after a save, with what was typed meanwhile.
 * @param sent the sheet on the screen when it was saved
 */
export function settledHeld(mine: Sheet, sent: Sheet, saved: Sheet): HeldSheet {
  const { sheet } = mergedSheet({ read: sent, mine, stored: saved })
  return { sheet, read: saved, isTyped: !isSameSheet(sheet, saved) }
}
