/** SQL of the change feed: whether the database allows logical replication, and triggers in its place. */
import type { Database } from '../../../platform/database/database.ts'
import { CHANGES_PUBLICATION } from './subscription-rows.ts'

/** @returns why the owner cannot use logical replication; null where it can. */
export async function replicationRefusal(database: Database): Promise<string | null> {
  const { rows } = await database.asOwner((client) =>
    client.query<{ level: string; may: boolean }>(
      `select current_setting('wal_level') as level, rolsuper or rolreplication as may
       from pg_catalog.pg_roles where rolname = current_user`,
    ),
  )
  const [{ level, may } = { level: 'unknown', may: false }] = rows
  if (level !== 'logical') return `wal_level is ${level}, not logical`
  return may ? null : 'the role of DATABASE_URL may not replicate'
}

/** Whether the server takes writes, as the evaluation of policies for changed rows needs it. */
export async function isWritable(database: Database): Promise<boolean> {
  const { rows } = await database.asOwner((client) =>
    client.query<{ standby: boolean }>('select pg_catalog.pg_is_in_recovery() as standby'),
  )
  return rows[0]?.standby === false
}

/** Creates missing triggers that notify of changes of published tables. */
export async function ensureTriggers(database: Database): Promise<void> {
  await database.asOwner((client) =>
    client.query(`
do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, (
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
      from pg_catalog.pg_constraint keys
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (keys.conkey)
      where keys.conrelid = c.oid and keys.contype = 'p') as keys
    from pg_catalog.pg_publication_tables published
    join pg_catalog.pg_class c on c.relname = published.tablename
    join pg_catalog.pg_namespace s on s.oid = c.relnamespace and s.nspname = published.schemaname
    where (pubname = '${CHANGES_PUBLICATION}' or c.oid = 'realtime.messages'::regclass)
      and not exists (select from pg_catalog.pg_trigger where tgrelid = c.oid and tgname = 'realtime_change')
    union
    select 'realtime.messages'::regclass, $keys$'id', 'inserted_at'$keys$
    where not exists (
      select from pg_catalog.pg_trigger where tgrelid = 'realtime.messages'::regclass and tgname = 'realtime_change')
  loop
    continue when found.keys is null;
    execute format(
      'create or replace trigger realtime_change after insert or update or delete on %s for each row execute function atelie.notify_of_change(%s)',
      found.name, found.keys);
  end loop;
end $$`),
  )
}

export interface KeyTexts {
  readonly schema: string
  readonly name: string
}

/** Schema and name of a table by its number; null for a table that no longer exists. */
export async function readTableName(database: Database, oid: number): Promise<KeyTexts | null> {
  const { rows } = await database.asOwner((client) =>
    client.query<KeyTexts & Record<string, unknown>>(
      `select s.nspname::text as schema, c.relname::text as name
       from pg_catalog.pg_class c join pg_catalog.pg_namespace s on s.oid = c.relnamespace where c.oid = $1`,
      [oid],
    ),
  )
  return rows[0] ?? null
}
