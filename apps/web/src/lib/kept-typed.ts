// Keeps typed text of a form on this device until it is sent, so that a reload or a closed page does not lose it.

import * as v from 'valibot'
import { useEffect, useRef } from 'react'
import { readStored, removeStored, writeStored } from './account-storage.ts'
import { sayIfNotKept } from './not-kept.ts'
import { readAs } from './shapes.ts'

/**
 * Keeps `values` on this device while they differ from what the form begins with.
 * @param name unique in the app; a name that changes takes the values along
 * @returns a function that ends it once the values are sent
 */
export function useKeptTyped(userId: string, name: string, values: unknown, isAsBegun: boolean): () => void {
  const typed = JSON.stringify(values)
  const sent = useRef<string | null>(null)
  const keptAs = useRef(name)
  useEffect(() => {
    if (keptAs.current !== name) removeStored(userId, keptAs.current)
    keptAs.current = name
    if (typed === sent.current) return
    if (isAsBegun) removeStored(userId, name)
    else sayIfNotKept(writeStored(userId, name, JSON.parse(typed)))
  }, [userId, name, typed, isAsBegun])
  return () => {
    sent.current = typed
    removeStored(userId, name)
  }
}

/** The kept texts of a form with these fields; null where none are kept. A field that cannot be read is as in `begun`. */
export function keptTexts<Texts extends object>(userId: string, name: string, begun: Texts): Texts | null {
  return textsFrom(readStored(userId, name), begun)
}

const RECORD = v.record(v.string(), v.unknown())

/** The texts of `begun` with those of `stored`; null where that is not a record. */
export function textsFrom<Texts extends object>(stored: unknown, begun: Texts): Texts | null {
  const known = readAs(RECORD, stored)
  if (known === undefined) return null
  const read = Object.entries(begun).map(([field, text]) => {
    const kept = known[field]
    return [field, typeof text === 'string' && typeof kept === 'string' ? kept : (text as unknown)]
  })
  return Object.fromEntries(read) as Texts
}
