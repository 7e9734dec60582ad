/** The schema cache as text for an operator. The format may change. */
import type { SchemaCache } from '../services/rest/schema-cache/schema-cache.ts'

export function schemaCacheText(cache: SchemaCache): string {
  return JSON.stringify(cache, (_, value: unknown) => {
    if (value instanceof Set) return [...value]
    if (!(value instanceof Map)) return value
    // Keys are names with their schema, NUL between them.
    return Object.fromEntries([...value].map(([key, entry]) => [String(key).replaceAll('\0', '.'), entry]))
  })
}
