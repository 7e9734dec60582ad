import { useMemo, useState } from 'react'
import { draftPlace, readDraft, useKeptDraft } from '../../../lib/device-store/drafts.ts'
import type { followed, HeldSheet, readHeld } from './held-sheet.ts'
import type { Sheet } from './sheet.ts'

export interface SheetDraft {
  readonly sheet: Sheet
  readonly edit: (change: (sheet: Sheet) => Sheet) => void
  readonly held: HeldSheet
  /** Replaces the sheet together with what it began from. */
  readonly hold: (change: (held: HeldSheet) => HeldSheet) => void
}

interface SheetDraftOptions {
  readonly userId: string
  /** The draft's name on this device. */
  readonly name: string
  /** Creates the sheet if no draft is stored. */
  readonly begin: () => Sheet
  /** Adapts the sheet to the batch in the URL; returns the same object if it is for that batch already. */
  readonly fit: (sheet: Sheet) => Sheet
  /** The saved sheet as it is now: what other devices save is followed. Null for a new one. */
  readonly stored: Sheet | null
  /** Needed to read a draft and to follow a saved sheet. */
  readonly parts: { readonly followed: typeof followed; readonly readHeld: typeof readHeld } | null
}

/** A sheet that is being edited. Each change is stored on this device, so that it survives a reload. */
export function useSheetDraft(options: SheetDraftOptions): SheetDraft {
  const { userId, name, begin, fit, stored, parts } = options
  const place = draftPlace<unknown>(userId, name, (kept) => kept)
  const [state, setHeld] = useState<HeldSheet>(() => {
    const kept = readDraft(place)
    return kept === null || parts === null
      ? { sheet: begin(), read: stored, isTyped: false }
      : parts.readHeld(kept)
  })
  const held = useMemo(
    () => (parts === null || stored === null ? state : parts.followed(state, stored)),
    [state, stored, parts],
  )
  if (held !== state) setHeld(held)
  const [wasTyped, setWasTyped] = useState(held.isTyped)
  if (held.isTyped && !wasTyped) setWasTyped(true)
  const untyped = wasTyped ? null : undefined
  // The first save changes the draft's name.
  useKeptDraft(place, held.isTyped ? { ...held.sheet, read: held.read } : untyped)
  const sheet = useMemo(() => fit(held.sheet), [held, fit])
  return {
    sheet,
    edit: (change) =>
      setHeld((before) => ({ sheet: change(fit(before.sheet)), read: before.read, isTyped: true })),
    held,
    hold: setHeld,
  }
}
