/** Values of changed rows: as JSON, missing ones completed, and filters that only Postgres can evaluate. */
import { DatabaseError } from 'pg'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import type { Database, RoleDatabase, RowText, Statement } from '../../../platform/database/database.ts'
import type { Filter } from '../model/filter.ts'
import { type Column, type TableAccess, tableName } from '../model/table-access.ts'

/** `$1`: rows as an array of composite values. A value's JSON is sent as text, so that no number is rounded. */
const jsonStatement = (table: TableAccess, rows: readonly string[]): Statement => ({
  text: `select array(
  select fields.value::text from json_each(row_to_json(changed.row::${tableName(table)})) with ordinality as fields (key, value, n)
  order by fields.n) as fields
from unnest($1::text[]) with ordinality as changed (row, n) order by changed.n`,
  values: [rows],
})

export interface FilteredValue {
  readonly filter: Filter
  readonly column: Column
  readonly value: string | null
}

/** An array with null elements, since a value may be null. */
const nullable = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)).join(',')}}`

const filterStatement = (values: readonly FilteredValue[]): Statement => ({
  text: `select coalesce(realtime.check_equality_op(op::realtime.equality_op, type::oid::regtype, value, wanted, negate), false) as passes
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality as asked (op, type, value, wanted, negate, n)
order by n`,
  values: [
    values.map(({ filter }) => filter.operator),
    values.map(({ column }) => String(column.typeOid)),
    nullable(values.map(({ value }) => value)),
    values.map(({ filter }) => filter.value),
    values.map(({ filter }) => String(filter.isNegated)),
  ],
})

export interface TableRows {
  readonly table: TableAccess
  /** Composite values. */
  readonly rows: readonly string[]
}

/** @returns by table and row: the JSON of each column. */
export async function readRowFields(
  admin: RoleDatabase,
  tables: readonly TableRows[],
): Promise<readonly (readonly (readonly string[])[])[]> {
  const results = await admin.once(tables.map(({ table, rows }) => jsonStatement(table, rows)))
  return tables.map((_, index) =>
    (results[index]?.rows ?? []).map((row) => row['fields'] as readonly string[]),
  )
}

const FILTER_TIME_LIMIT: Statement = {
  text: `select set_config('statement_timeout', '500', true)`,
  values: [],
}

/**
 * Evaluates filters. A statement that fails is repeated by halves, so that a filter that cannot be evaluated does not
 * affect the others.
 * @returns by value: whether it passes its filter; null where Postgres cannot evaluate the filter.
 */
export async function readPasses(
  admin: RoleDatabase,
  filtered: readonly FilteredValue[],
): Promise<readonly (boolean | null)[]> {
  if (filtered.length === 0) return []
  try {
    const [, result] = await admin.once([FILTER_TIME_LIMIT, filterStatement(filtered)])
    return (result?.rows ?? []).map((row) => row['passes'] === true)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isDatabaseUnavailable(error)) throw error
    if (filtered.length === 1) return [null]
    const middle = Math.ceil(filtered.length / 2)
    const first = await readPasses(admin, filtered.slice(0, middle))
    return [...first, ...(await readPasses(admin, filtered.slice(middle)))]
  }
}

/**
 * Reads a row as it is at this moment, as the database's owner: for values that were not sent with the change.
 * @param key values of the primary key, as text.
 * @returns null for a row that is gone.
 */
export async function readCurrentRow(
  database: Database,
  table: TableAccess,
  key: RowText,
): Promise<RowText | null> {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const keys = table.columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return null
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const conditions = keys.map(({ name }, index) => `${quoted(name)} = $${index + 1}`)
  const { rows } = await database.asOwner((client) =>
    client.query<{ readonly texts: readonly (string | null)[] }>(
      `select array[${texts}] as texts from ${tableName(table)} where ${conditions.join(' and ')}`,
      keys.map(({ name }) => key[name]),
    ),
  )
  const [row] = rows
  return row
    ? Object.fromEntries(table.columns.map(({ name }, index) => [name, row.texts[index] ?? null]))
    : null
}
