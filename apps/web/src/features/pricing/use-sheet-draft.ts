import { useEffect, useMemo, useRef, useState } from 'react'
import { readStored, removeStored, writeStored } from '../../lib/account-storage.ts'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

export interface SheetDraft {
  readonly sheet: Sheet
  readonly edit: (change: (sheet: Sheet) => Sheet) => void
  /** The sheet as it was here is saved as `next`, and no draft any more; what was typed since stays one. */
  readonly settle: (next: Sheet) => void
}

/**
 * A sheet under work. Each change is kept on this device under `name`, for a reload or a lost connection.
 * @param begin makes the first sheet where no draft is kept
 * @param fit makes the sheet one for the batch in the address; returns the same sheet where it is one already
 */
export function useSheetDraft(
  userId: string,
  name: string,
  begin: () => Sheet,
  fit: (sheet: Sheet) => Sheet,
): SheetDraft {
  const [held, setSheet] = useState(() => {
    const kept = readStored(userId, name)
    return kept === null ? begin() : readSheet(kept)
  })
  const settled = useRef(held)
  const latest = useRef(held)
  const keptAs = useRef(name)
  useEffect(() => {
    latest.current = held
    // A sheet that is saved for the first time gets another name.
    if (keptAs.current !== name) removeStored(userId, keptAs.current)
    keptAs.current = name
    if (held !== settled.current) writeStored(userId, name, held)
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
