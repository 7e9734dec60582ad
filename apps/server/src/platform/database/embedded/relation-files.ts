/** Checks at the start that the files of all tables and indexes exist. Postgres itself notices a missing file only when a request reads it. */
import type { Client } from 'pg'
import { StartupError } from '../../startup-error.ts'

/** How many missing files the error names. */
const MAX_NAMES = 3

/** Relations with files of their own: tables, indexes, TOAST tables, materialized views, sequences. */
const MISSING = `
  select c.oid::pg_catalog.regclass::text as name, pg_catalog.pg_relation_filepath(c.oid) as file
  from pg_catalog.pg_class c
  where c.relkind in ('r', 'i', 't', 'm', 'S') and c.relpersistence = 'p'
    and (pg_catalog.pg_stat_file(pg_catalog.pg_relation_filepath(c.oid), true)).size is null
  order by c.oid`

/**
 * @param owner a connection of the owner, who may read file information.
 * @throws StartupError that names the missing files; the driver's errors.
 */
export async function requireRelationFiles(owner: Client, cluster: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; file: string }>(MISSING)
  if (rows.length === 0) return
  const names = rows.slice(0, MAX_NAMES).map(({ name, file }) => `${file} (${name})`)
  const more = rows.length > MAX_NAMES ? ` and ${rows.length - MAX_NAMES} more` : ''
  throw new StartupError(
    `${cluster} is damaged: ${names.join(', ')}${more} missing. Restore it from a backup; nothing was made anew.`,
  )
}
