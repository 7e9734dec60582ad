// The last conversions of one account on this device.

import * as v from 'valibot'
import { useState } from 'react'
import { readRow, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { listOf, orLeftOut, readAs, withoutGaps } from '../../../lib/shapes.ts'

/** A conversion as in the address: the typed text, the unit of a bare number, the ingredient. */
export interface RecentConversion {
  readonly de: string
  readonly unidade?: string | undefined
  readonly ingrediente?: string | undefined
}

const placeOf = (account: string): RowPlace<readonly RecentConversion[]> => ({
  account,
  kind: 'setting',
  name: 'conversions',
  read: readRecent,
})
const MAX = 8

/** Newest first. */
export function useRecentConversions(userId: string) {
  const [recent, setRecent] = useState(() => readRow(placeOf(userId)) ?? [])
  function change(next: readonly RecentConversion[]): void {
    setRecent(next)
    writeRow(placeOf(userId), next)
  }
  return {
    recent,
    add: (conversion: RecentConversion) => change(withRecent(recent, conversion)),
    clear: () => change([]),
  }
}

/** The new one first, each once. */
export function withRecent(
  recent: readonly RecentConversion[],
  added: RecentConversion,
): readonly RecentConversion[] {
  const isSame = (other: RecentConversion): boolean =>
    other.de === added.de && other.unidade === added.unidade && other.ingrediente === added.ingrediente
  return [added, ...recent.filter((other) => !isSame(other))].slice(0, MAX)
}

const RECENT = listOf(
  v.pipe(
    v.object({ de: v.string(), unidade: orLeftOut(v.string()), ingrediente: orLeftOut(v.string()) }),
    v.transform(withoutGaps),
  ),
)

/** Stored values may be invalid: of another version, or edited by hand. */
export function readRecent(stored: unknown): readonly RecentConversion[] {
  return readAs(RECENT, stored) ?? []
}
