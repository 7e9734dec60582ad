/** The statement that selects rows that exist at this moment, and the notation of rows in statements. */
import { quoted, type TableAccess, tableName } from '../model/table-access.ts'

/**
 * The original's rule, for policies that cannot be evaluated apart from their table: rows that exist at this moment and may be
 * selected. `$1`: rows as an array of texts. A visible row has its number, from 1.
 */
export function existingRowsStatement(table: TableAccess): string {
  const keys = table.columns.filter(({ isKey }) => isKey).map(({ name }) => quoted(name))
  return `select changed.n::integer as n
from unnest($1::text[]) with ordinality as changed (row, n)
join ${tableName(table)} as existing on (${keys.map((key) => `existing.${key} = (changed.row::${tableName(table)}).${key}`).join(' and ')})`
}

/** A row in Postgres' notation of composite values. */
export function rowLiteral(values: readonly (string | null)[]): string {
  const fields = values.map((value) =>
    value === null ? '' : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`,
  )
  return `(${fields.join(',')})`
}
