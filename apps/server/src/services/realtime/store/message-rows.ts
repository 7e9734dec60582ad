/** Rows of realtime.messages: partitions, replays, and trial rows that evaluate the policies of a channel. */
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { DatabaseError } from 'pg'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database, RoleDatabase, RowText } from '../../../platform/database/database.ts'
import type { Extension } from '../model/extension.ts'

const KEPT_DAYS = 3
const DAYS_AHEAD = 3

/** Makes the partitions of the days around now, and drops those whose messages are older than three days. */
export async function maintainPartitions(admin: RoleDatabase): Promise<void> {
  await admin.transaction(async (tx) => {
    await tx.query(`
do $$
declare
  day date;
  old record;
begin
  for day in select generate_series(current_date - 1, current_date + ${DAYS_AHEAD}, interval '1 day')::date loop
    continue when to_regclass('realtime.messages_' || to_char(day, 'YYYY_MM_DD')) is not null;
    begin
      execute format('create table realtime.%I partition of realtime.messages for values from (%L) to (%L)',
        'messages_' || to_char(day, 'YYYY_MM_DD'), day, day + 1);
    exception when duplicate_table or invalid_object_definition then null;
    end;
  end loop;
  for old in
    select child.relname from pg_catalog.pg_inherits
    join pg_catalog.pg_class child on child.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass
      and child.relname ~ '^messages_\\d{4}_\\d\\d_\\d\\d$'
      and to_date(substr(child.relname, 10), 'YYYY_MM_DD') < current_date - ${KEPT_DAYS}
  loop
    execute format('drop table if exists realtime.%I', old.relname);
  end loop;
end $$`)
  })
}

export interface StoredMessage extends Record<string, unknown> {
  readonly id: string
  readonly event: string
  /** JSON text, or null for bytes. */
  readonly payload: string | null
  readonly binary_payload: Buffer | null
}

/** Private broadcasts of a topic from the database, oldest first. @param since milliseconds since 1970. */
export async function readMessages(
  admin: RoleDatabase,
  topic: string,
  since: number,
  limit: number,
): Promise<readonly StoredMessage[]> {
  const rows = await admin.transaction((tx) =>
    tx.query<StoredMessage>(
      `select id, event, payload::text as payload, binary_payload from realtime.messages
       where topic = $1 and private and extension = 'broadcast'
         and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'utc'
         and inserted_at < (now() at time zone 'utc') + interval '1 minute'
       order by inserted_at desc limit $3`,
      [topic, String(since), String(limit)],
    ),
  )
  return rows.toReversed()
}

/** One row as texts; null where it is gone. */
export async function readMessage(owner: RoleDatabase, id: string): Promise<RowText | null> {
  const rows = await owner.transaction((tx) =>
    tx.query<Record<string, string | null>>(
      `select id::text as id, topic, event, extension, private::text as private, payload::text as payload,
         binary_payload::text as binary_payload
       from realtime.messages where id = $1::uuid`,
      [id],
    ),
  )
  return rows[0] ?? null
}

export interface PolicyQuery {
  readonly caller: Caller
  readonly topic: string
  /** Headers of the handshake or the request, as JSON. */
  readonly headersJson: string
  readonly extensions: readonly Extension[]
}

/** Tokens may not name this role. */
export class RoleRefused extends Error {}

/**
 * Finds which extensions of a topic the caller may read, by trial rows that are rolled back.
 * @throws pg.DatabaseError of a policy; RoleRefused.
 */
export function readableExtensions(database: Database, query: PolicyQuery): Promise<ReadonlySet<Extension>> {
  return rolledBack(database, async (client) => {
    const ids = new Map(query.extensions.map((extension) => [randomUUID() as string, extension]))
    for (const [id, extension] of ids) {
      await client.query('insert into realtime.messages (id, topic, extension) values ($1, $2, $3)', [
        id,
        query.topic,
        extension,
      ])
    }
    await takeRole(client, database, query)
    const { rows } = await client.query<{ id: string }>(
      'select id from realtime.messages where id = any ($1::uuid[])',
      [[...ids.keys()]],
    )
    return new Set(rows.flatMap(({ id }) => ids.get(id) ?? []))
  })
}

/** The same for writing. @throws pg.DatabaseError of a policy; RoleRefused. */
export function writableExtensions(database: Database, query: PolicyQuery): Promise<ReadonlySet<Extension>> {
  return rolledBack(database, async (client) => {
    await takeRole(client, database, query)
    const writable = new Set<Extension>()
    for (const extension of query.extensions) {
      await client.query('savepoint trial')
      try {
        await client.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
          query.topic,
          extension,
        ])
        writable.add(extension)
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
      }
      await client.query('rollback to savepoint trial')
    }
    return writable
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function rolledBack<T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return database.asOwner(async (client) => {
    await client.query('begin')
    try {
      await client.query(`set local statement_timeout = '5s'`)
      await client.query('set local role supabase_realtime_admin')
      return await work(client)
    } finally {
      await client.query('rollback')
    }
  })
}

/** Takes the caller's role and claims, as requests do, if the session user of requests may take that role. */
async function takeRole(
  client: PoolClient,
  { requestUser }: Database,
  { caller, topic, headersJson }: PolicyQuery,
): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(coalesce($1, session_user), oid, 'member') as may from pg_catalog.pg_roles where rolname = $2`,
    [requestUser, caller.role],
  )
  if (rows[0]?.may !== true) throw new RoleRefused()
  const { sub } = caller.claims
  await client.query(
    `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('request.jwt.claim.sub', $4, true),
       set_config('request.jwt.claim.role', $1, true), set_config('request.headers', $5, true)`,
    [caller.role, topic, caller.claimsJson, typeof sub === 'string' ? sub : '', headersJson],
  )
}
