/** Values of changed rows: as JSON, missing ones completed, and filters that only Postgres can evaluate. */
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

export interface RowValues {
  /** By table and row: the JSON of each column. */
  readonly fields: readonly (readonly (readonly string[])[])[]
  /** By value: whether it passes its filter. */
  readonly passes: readonly boolean[]
}

/** Reads in one message what Postgres has to say about the rows of a batch. */
export async function readRowValues(
  admin: RoleDatabase,
  tables: readonly TableRows[],
  filtered: readonly FilteredValue[],
): Promise<RowValues> {
  const statements = tables.map(({ table, rows }) => jsonStatement(table, rows))
  const results = await admin.once([
    ...statements,
    ...(filtered.length > 0 ? [filterStatement(filtered)] : []),
  ])
  const fields = tables.map((_, index) =>
    (results[index]?.rows ?? []).map((row) => row['fields'] as readonly string[]),
  )
  const passes = (results[tables.length]?.rows ?? []).map((row) => row['passes'] === true)
  return { fields, passes }
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
