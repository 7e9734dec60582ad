/** Subscriptions that cannot be served: refused with the reason, named by the readiness probe, and served once that is possible. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'
import { type SessionPooler, startSessionPooler } from './session-pooler.ts'

const POOLER =
  'Realtime cannot read the changes of the database: the address of the database leads to a connection pooler, which does not replicate'
const UNEVALUATED =
  'Realtime cannot read the changes of the database: the policies of changed rows could not be evaluated'
const SUBSCRIBED = 'Subscribed to PostgreSQL'

let database: TestDatabase
let pooler: SessionPooler
let server: RealtimeServer

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  pooler = await startSessionPooler(database.url)
  server = await startRealtime({ shared: { ...database, url: pooler.url }, ownerUrl: database.url })
  await server.sql(`
    create table public.diaries (id integer primary key, words text);
    alter table public.diaries enable row level security;
    grant select on public.diaries to authenticated;
    create policy everybody on public.diaries for select to authenticated using (words <> '');
    alter publication supabase_realtime add table public.diaries`)
})
afterAll(async () => {
  await server.stop()
  await pooler.stop()
  await database.drop()
})

async function diary() {
  const told: string[] = []
  const words: unknown[] = []
  const client = await server.client()
  const channel = client
    .channel('diary')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'diaries' }, (change) =>
      words.push((change.new as { words: string }).words),
    )
    .on('system', {}, ({ status, message }: { status: string; message: string }) =>
      told.push(`${status} ${message}`),
    )
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  return { client, channel, told, words }
}

const slots = async () =>
  (await server.sql('select from pg_replication_slots where database = current_database()')).length

test('behind a session pooler a subscription is refused with its reason, and heals once the database replicates', async () => {
  expect(await server.notReady()).toEqual(['realtime'])
  const { client, channel, told, words } = await diary()
  await expect.poll(() => told).toEqual([`error ${POOLER}`])
  expect(await server.notReady()).toEqual(['realtime'])
  // What needs no stream is served, and one line of the log has the reason.
  expect(server.logLines.filter((line) => line.includes('cannot read changes'))).toHaveLength(1)
  expect(server.logLines.join('')).toContain('unsupported startup parameter: replication')
  pooler.permitReplication()
  await expect.poll(() => told).toEqual([`error ${POOLER}`, `ok ${SUBSCRIBED}`])
  expect(await server.notReady()).toEqual([])
  await server.sql(`insert into public.diaries values (1, 'um')`)
  await expect.poll(() => words).toEqual(['um'])

  // A stream that is lost for longer is told, and so is its return.
  pooler.refuseReplication()
  await expect.poll(() => told.slice(2)).toEqual([`error ${POOLER}`])
  pooler.permitReplication()
  await expect.poll(() => told.slice(3)).toEqual([`ok ${SUBSCRIBED}`])

  // The stream and its slot end with the last channel, and begin again with the next one.
  expect(await slots()).toBe(1)
  await client.removeChannel(channel)
  await expect.poll(slots).toBe(0)
  const again = await diary()
  await expect.poll(() => again.told).toEqual([`ok ${SUBSCRIBED}`])
  await server.sql(`insert into public.diaries values (2, 'dois')`)
  await expect.poll(() => again.words).toEqual(['dois'])
  await again.client.removeChannel(again.channel)
})

test('a server that takes no writes leaves no change undelivered without a word', async () => {
  const { client, channel, told, words } = await diary()
  await expect.poll(() => told).toEqual([`ok ${SUBSCRIBED}`])
  // Transactions that are read-only by default do not keep a change back.
  await server.sql(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`)
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state = 'idle'`
  await server.sql(ended)
  await server.sql(`insert into public.diaries values (3, 'três')`)
  await expect.poll(() => words).toEqual(['três'])
  await server.sql(`do $$ begin
    execute format('alter database %I reset default_transaction_read_only', current_database());
  end $$`)
  // A standby refuses the function that evaluates policies.
  await server.sql(`create function public.refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'cannot execute CREATE FUNCTION in a read-only transaction' using errcode = '25006'; end $$`)
  await server.sql(
    `create event trigger standby on ddl_command_start when tag in ('CREATE FUNCTION') execute function public.refuse()`,
  )
  told.length = 0
  await server.sql(`insert into public.diaries values (4, 'quatro')`)
  await expect.poll(() => told).toEqual([`error ${UNEVALUATED}`, `ok ${SUBSCRIBED}`])
  expect(words).toEqual(['três'])
  await server.sql('drop event trigger standby')
  await server.sql(`insert into public.diaries values (5, 'cinco')`)
  await expect.poll(() => words).toEqual(['três', 'cinco'])
  await client.removeChannel(channel)
})
