import { useEffect, useMemo, useRef, useState } from 'react'
import { readStored, removeStored, writeStored } from '../../lib/account-storage.ts'
import { sayIfNotKept } from '../../lib/not-kept.ts'
import type { Sheet } from './sheet.ts'

export interface SheetDraft {
  readonly sheet: Sheet
  readonly edit: (change: (sheet: Sheet) => Sheet) => void
  /** Marks the draft as saved in the form of `next`. What was typed during the save stays a draft. */
  readonly settle: (next: Sheet) => void
}

/**
 * A sheet that is being edited. Each change is stored on this device under `name`, so that it survives a reload.
 * @param begin creates the sheet if no draft is stored
 * @param fit adapts the sheet to the batch in the URL; returns the same object if it is for that batch already
 * @param read reads a stored draft; undefined where there is none
 */
export function useSheetDraft(
  userId: string,
  name: string,
  begin: () => Sheet,
  fit: (sheet: Sheet) => Sheet,
  read: ((stored: unknown) => Sheet) | undefined,
): SheetDraft {
  const [held, setSheet] = useState(() => {
    const kept = readStored(userId, name)
    return kept === null || read === undefined ? begin() : read(kept)
  })
  const settled = useRef(held)
  const latest = useRef(held)
  const keptAs = useRef(name)
  useEffect(() => {
    latest.current = held
    // The first save changes the draft's name.
    if (keptAs.current !== name) removeStored(userId, keptAs.current)
    keptAs.current = name
    if (held !== settled.current) sayIfNotKept(writeStored(userId, name, held))
  }, [userId, name, held])
  const sheet = useMemo(() => fit(held), [held, fit])
  return {
    sheet,
    edit: (change) => setSheet((before) => change(fit(before))),
    settle: (next) => {
      if (latest.current !== held) return
      settled.current = next
      removeStored(userId, name)
      setSheet(next)
    },
  }
}
