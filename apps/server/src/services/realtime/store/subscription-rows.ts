/** Checks a binding: its tables are published, and the role may select its columns. */
import { DatabaseError } from 'pg'
import type { Queries, RoleDatabase } from '../../../platform/database/database.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import { type Binding, describeBinding } from '../model/binding.ts'
import type { Filter } from '../model/filter.ts'

export const CHANGES_PUBLICATION = 'supabase_realtime'
export const MESSAGES_PUBLICATION = 'supabase_realtime_messages_publication'

const PUBLISHED = `
select c.oid::bigint::text as oid
from pg_catalog.pg_publication_tables published
join pg_catalog.pg_namespace s on s.nspname = published.schemaname
join pg_catalog.pg_class c on c.relnamespace = s.oid and c.relname = published.tablename
where pubname = '${CHANGES_PUBLICATION}'
  and ($1 = '*' or published.schemaname = $1) and ($2 = '*' or published.tablename = $2)`

/** `$1`: tables; `$2`: the role; `$3`: columns; `$4`: for each column the operator of its filter. */
const COLUMNS = `
select a.attrelid::bigint::text as oid, wanted.n::integer as n, a.atttypid::bigint::text as type_oid, format_type(a.atttypid, null) as type, t.typname::text as type_name,
  exists (select from pg_catalog.pg_operator o
    where o.oprname = case wanted.operator when 'like' then '~~' when 'ilike' then '~~' when 'imatch' then '~*' else '~' end
      and o.oprleft = a.atttypid) as has_patterns
from unnest($3::text[], $4::text[]) with ordinality as wanted (name, operator, n)
join pg_catalog.pg_attribute a on a.attname = wanted.name join pg_catalog.pg_type t on t.oid = a.atttypid
where a.attrelid = any ($1::text[]::oid[]) and a.attnum > 0 and not a.attisdropped
  and has_column_privilege($2::text, a.attrelid, a.attnum, 'select')`

const MAX_LIST = 100
const TIME_LIMIT = `select set_config('statement_timeout', '1000', true)`

/**
 * @param role that the caller's statements run as.
 * @returns the tables of the binding, by their number; a refusal in the original's words.
 */
export async function findTables(
  admin: RoleDatabase,
  binding: Binding,
  role: string,
): Promise<Result<readonly number[], string>> {
  const described = `[${describeBinding(binding)}]`
  try {
    return await admin.transaction(async (tx) => {
      tx.write(TIME_LIMIT)
      const rows = await tx.query<{ oid: string }>(PUBLISHED, [binding.schema, binding.table])
      if (rows.length === 0) {
        return refused(
          `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${described}`,
        )
      }
      await requireColumns(
        tx,
        rows.map(({ oid }) => oid),
        role,
        binding,
      )
      return accepted(rows.map(({ oid }) => Number(oid)))
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    return refused(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${described}. Exception: ${reason}`,
    )
  }
}

/** An error of the original's trigger on realtime.subscription. */
class Invalid extends Error {}

interface ColumnRow extends Record<string, unknown> {
  /** Object id of the table. */
  readonly oid: string
  /** Place of the wanted column, from 1. */
  readonly n: number
  readonly type_oid: string
  readonly type: string
  readonly type_name: string
  readonly has_patterns: boolean
}

async function requireColumns(
  tx: Queries,
  tables: readonly string[],
  role: string,
  { filters, select }: Binding,
): Promise<void> {
  const columns = select ?? []
  if (filters.length + columns.length === 0) return
  const rows = await tx.query<ColumnRow>(COLUMNS, [
    tables,
    role,
    [...filters.map(({ column }) => column), ...columns],
    [...filters.map(({ operator }) => operator), ...columns.map(() => '')],
  ])
  const found = new Map(rows.map((row) => [`${row.oid} ${row.n}`, row]))
  for (const table of tables) {
    for (const [index, filter] of filters.entries()) {
      await requireFilter(tx, found.get(`${table} ${index + 1}`), filter)
    }
    for (const [index, column] of columns.entries()) {
      if (!found.has(`${table} ${filters.length + index + 1}`)) {
        throw new Invalid(`invalid column for select ${column}`)
      }
    }
  }
}

async function requireFilter(tx: Queries, found: ColumnRow | undefined, filter: Filter): Promise<void> {
  const { column, operator, value } = filter
  if (!found) throw new Invalid(`invalid column for filter ${column}`)
  switch (operator) {
    case 'is':
      if (!['null', 'true', 'false', 'unknown'].includes(value)) {
        throw new Invalid('invalid value for is filter: must be null, true, false, or unknown')
      }
      if (value !== 'null' && found.type_name !== 'bool') {
        throw new Invalid(`is ${value} filter requires a boolean column, got ${found.type}`)
      }
      return
    case 'like':
    case 'ilike':
    case 'match':
    case 'imatch':
      if (!found.has_patterns) {
        throw new Invalid(`operator ${operator} requires a text-compatible column type, got ${found.type}`)
      }
  }
  // Comparing a value with itself fails where it is not of the column's type.
  const compared = operator === 'in' ? null : value
  const [list] = await tx.query<{ length: number | null }>(
    operator === 'in'
      ? `select jsonb_array_length(realtime."cast"($1, ($2::oid::regtype::text || '[]')::regtype)) as length`
      : `select null::integer as length from realtime."cast"($1, case when $3 then 'text'::regtype else $2::oid::regtype end)`,
    operator === 'in' ? [value, found.type_oid] : [compared, found.type_oid, String(isPattern(operator))],
  )
  if ((list?.length ?? 0) > MAX_LIST) throw new Invalid('too many values for `in` filter. Maximum 100')
  if (operator === 'match' || operator === 'imatch') await tx.query(`select '' ~ $1`, [value])
}

const isPattern = (operator: string): boolean => ['like', 'ilike', 'match', 'imatch'].includes(operator)

/** @returns null for failures that are not the binding's fault. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Invalid) return `ERROR P0001 (raise_exception) ${error.message}`
  if (!(error instanceof DatabaseError)) return null
  // Classes of a connection or server that fails, or takes no writes.
  if (/^(?:08|25006|53|57(?!014)|58|XX)/.test(error.code ?? '')) return null
  const name = error.code === '22P02' ? ' (invalid_text_representation)' : ''
  return `ERROR ${error.code}${name} ${error.message}`
}
