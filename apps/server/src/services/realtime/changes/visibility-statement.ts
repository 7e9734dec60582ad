/**
 * The statement that asks which of the changed rows a caller may select. It evaluates the policies for selecting on the rows
 * as they were committed, under the caller's role and claims: what a policy looks up elsewhere is read at this moment. The rules by
 * which policies combine are Postgres' own (CREATE POLICY, "Notes"): one permissive policy at least, and all restrictive ones.
 */
import { quoted, type RoleAccess, type TableAccess, tableName } from '../model/table-access.ts'

/** `$1`: rows as an array of the table's row type. Its rows have the number of a visible row, from 1. */
export function committedRowsStatement(table: TableAccess, { permissive, restrictive }: RoleAccess): string {
  if (permissive.length === 0) return 'select 0 as n from unnest($1::text[]) where false'
  const allowed = `(${permissive.map((expression) => `(${expression})`).join(' or ')})`
  const conditions = [allowed, ...restrictive.map((expression) => `(${expression})`)]
  // Policies name the table's columns by the table's name.
  const number = unusedName(table.columns.map(({ name }) => name))
  const columns = [...table.columns.map(({ name }) => name), number].map(quoted).join(', ')
  return `select ${quoted(number)}::integer as n
from unnest($1::${tableName(table)}[]) with ordinality as ${quoted(table.name)} (${columns})
where ${conditions.join(' and ')}`
}

/**
 * The original's rule, for policies that cannot be evaluated apart from their table: rows that exist at this moment and may be
 * selected. The parameters and the result are the same.
 */
export function existingRowsStatement(table: TableAccess): string {
  const keys = table.columns.filter(({ isKey }) => isKey).map(({ name }) => quoted(name))
  return `select changed.n::integer as n
from unnest($1::text[]) with ordinality as changed (row, n)
join ${tableName(table)} as existing on (${keys.map((key) => `existing.${key} = (changed.row::${tableName(table)}).${key}`).join(' and ')})`
}

function unusedName(names: readonly string[]): string {
  let name = 'number of the row'
  while (names.includes(name)) name += "'"
  return name
}

/** A row in Postgres' notation of composite values. */
export function rowLiteral(values: readonly (string | null)[]): string {
  const fields = values.map((value) =>
    value === null ? '' : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`,
  )
  return `(${fields.join(',')})`
}
