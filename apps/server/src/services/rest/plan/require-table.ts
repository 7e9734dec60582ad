/** The table or view that a request names. */
import { restError, truncated } from '../vocabulary/errors.ts'
import { findTable, type SchemaCache, type Table } from '../schema-cache/schema-cache.ts'
import { CLOSE, closestName } from './closest-name.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** A schema with more tables gives no hint, as in the original. */
const MAX_TABLES_COMPARED = 500

/** @throws RestError PGRST205 */
export function requireTable(cache: SchemaCache, name: QualifiedName): Table {
  const table = findTable(cache, name)
  if (table) return table
  const names = [...cache.tables.values()]
    .filter(({ schema }) => schema === name.schema)
    .map((other) => other.name)
  const nearest = names.length < MAX_TABLES_COMPARED ? closestName(names, name.name, CLOSE) : null
  throw restError(
    'PGRST205',
    `Could not find the table '${name.schema}.${truncated(name.name)}' in the schema cache`,
    {
      hint: nearest === null ? null : `Perhaps you meant the table '${name.schema}.${nearest}'`,
    },
  )
}
