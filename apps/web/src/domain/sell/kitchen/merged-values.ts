// The values of a kitchen that two devices have changed, joined.

import * as v from 'valibot'
import type { Json } from '../../../../../../supabase/types.gen.ts'
import { changedFields, mergedFields } from '../../../lib/changed-fields.ts'
import { readAs } from '../../../lib/shapes.ts'

type Values = Readonly<Record<string, Json | undefined>>

/** Lists whose entries are values of their own, and the field that names an entry. */
const LISTS = { channels: 'name', packaging: 'unit' } as const

/**
 * What is stored now with the values that were changed since they were read. A value that both have changed is taken from `mine`.
 * @param fills whether what is stored counts then
 */
export function mergedValues(
  read: Values,
  mine: Values,
  stored: Values,
  fills = false,
): Record<string, Json | undefined> {
  const merged: Record<string, Json | undefined> = { ...mergedOf(read, mine, stored, fills) }
  for (const [list, key] of Object.entries(LISTS)) {
    const [from, here, there] = [read, mine, stored].map((values) => byName(values[list], key))
    if (from && here && there) merged[list] = Object.values(mergedOf(from, here, there, fills)).flat()
  }
  return merged
}

function mergedOf<Fields extends object>(read: Fields, mine: Fields, stored: Fields, fills: boolean): Fields {
  return { ...mergedFields(read, mine, stored), ...(fills && changedFields(read, stored)) }
}

/** The entries of a list by their name; null where the stored value is not a list of entries. */
function byName(list: Json | undefined, key: string): Record<string, Json[]> | null {
  if (!Array.isArray(list)) return null
  const found: Record<string, Json[]> = {}
  const named = v.object({ [key]: v.string() })
  for (const entry of list) {
    const name = readAs(named, entry)?.[key]
    if (name === undefined) return null
    // Names that look like numbers would be sorted first.
    found[`=${name}`] = [...(found[`=${name}`] ?? []), entry]
  }
  return found
}
