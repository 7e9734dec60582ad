/** Reads the privileges of a role on the tables of the API from the catalogue. */
import type { Client } from 'pg'

export interface TableGrants {
  readonly table: string
  /** All columns of the table, then the columns that the role may select, insert and update; null for none. */
  readonly columns: readonly string[]
  readonly select: readonly string[] | null
  readonly insert: readonly string[] | null
  readonly update: readonly string[] | null
  readonly delete: boolean
  /** Whether it may truncate, refer to the table or set triggers on it. */
  readonly more: boolean
}

export async function readGrants(owner: Client, role: string): Promise<readonly TableGrants[]> {
  const columnsWith = (verb: string) =>
    `array_agg(attname::text order by attname) filter (where has_column_privilege($1, c.oid, attnum, '${verb}'))`
  const { rows } = await owner.query<TableGrants>(
    `select relname as table, columns.*, has_table_privilege($1, c.oid, 'delete') as delete,
       has_table_privilege($1, c.oid, 'truncate, references, trigger') as more
     from pg_class c, lateral (
       select array_agg(attname::text order by attname) as columns, ${columnsWith('select')} as select,
         ${columnsWith('insert')} as insert, ${columnsWith('update')} as update
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
     ) as columns
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
     order by relname`,
    [role],
  )
  return rows
}
