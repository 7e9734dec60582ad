// Drafts: what a learner has typed or chosen, kept on this device until it is sent, so that a reload or a closed page does not lose it.

import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { readAs } from '../shapes.ts'
import { sayIfNotKept } from './not-kept.ts'
import { keyOf } from './row-address.ts'
import { readRow, removeRow, writeRow, type RowPlace } from './rows.ts'

/** @param name unique in the app */
export function draftPlace<Value>(
  account: string,
  name: string,
  read: RowPlace<Value>['read'],
): RowPlace<Value> {
  return { account, kind: 'draft', name, read }
}

/** Null where none is kept, or it cannot be read. */
export function readDraft<Value>(place: RowPlace<Value>): Value | null {
  return readRow(place) ?? null
}

export function keepDraft<Value>(place: RowPlace<Value>, draft: Value): void {
  sayIfNotKept(writeRow(place, draft))
}

/**
 * Keeps a draft as it is now, after each render that has changed it.
 * @param place a name that changes takes the draft along
 * @param draft null where the form is as it began: no draft is kept then; undefined leaves what is kept as it is
 * @returns a function that ends it once the draft is sent
 */
export function useKeptDraft<Value>(place: RowPlace<Value>, draft: Value | null | undefined): () => void {
  const key = keyOf(place)
  const typed = JSON.stringify(draft)
  const sent = useRef<string | null>(null)
  const keptAt = useRef({ key, place })
  const latest = useRef({ place, draft })
  useEffect(() => {
    latest.current = { place, draft }
  })
  useEffect(() => {
    const now = latest.current
    if (keptAt.current.key !== key) removeRow(keptAt.current.place)
    keptAt.current = { key, place: now.place }
    if (typed === sent.current || now.draft === undefined) return
    if (now.draft === null) removeRow(now.place)
    else keepDraft(now.place, now.draft)
  }, [key, typed])
  return () => {
    sent.current = typed
    removeRow(place)
  }
}

const RECORD = v.record(v.string(), v.unknown())

/** Reads the texts of a form: those of `begun` with the stored ones; undefined where that is not a record. */
export function textsReader<Texts extends object>(begun: Texts): (stored: unknown) => Texts | undefined {
  return (stored) => {
    const known = readAs(RECORD, stored)
    if (known === undefined) return undefined
    const read = Object.entries(begun).map(([field, text]) => {
      const kept = known[field]
      return [field, typeof text === 'string' && typeof kept === 'string' ? kept : (text as unknown)]
    })
    return Object.fromEntries(read) as Texts
  }
}
