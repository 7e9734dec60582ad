// Writes of the fields that were typed alone, so that a form which another device overtook takes nothing back.

/** The fields of `mine` that differ from what the form has read. Values are compared as JSON. */
export function changedFields<Fields extends object>(read: Fields, mine: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => !isSame(value, read[field as keyof Fields])),
  ) as Partial<Fields>
}

/**
 * The fields to write over what is stored now.
 * @param read what the form began from
 * @returns null where a field was changed here and there, to different values
 */
export function fieldsToWrite<Fields extends object>(
  read: Fields,
  mine: Fields,
  stored: Fields,
): Partial<Fields> | null {
  const changed = changedFields(read, mine)
  const isContested = Object.entries(changed).some(([field, value]) => {
    const there = stored[field as keyof Fields]
    return !isSame(there, read[field as keyof Fields]) && !isSame(there, value)
  })
  return isContested ? null : changed
}

/** What is stored now with the fields that were changed, added or taken away since the form has read them. */
export function mergedFields<Fields extends object>(read: Fields, mine: Fields, stored: Fields): Fields {
  const removed = new Set(Object.keys(read).filter((field) => !Object.hasOwn(mine, field)))
  const left = Object.entries({ ...stored, ...changedFields(read, mine) })
  return Object.fromEntries(left.filter(([field]) => !removed.has(field))) as Fields
}

/** Compares values as JSON, in whatever order their fields are. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The database may give back the fields of a value in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, each]) => [field, sorted(each)]),
  )
}
