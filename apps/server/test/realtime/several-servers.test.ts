/** Several servers on one database, and what happens when connections are lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'
import { startSilentNetwork } from './silent-network.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
let database: TestDatabase
let one: RealtimeServer
let other: RealtimeServer

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  one = await startRealtime({ shared: database })
  other = await startRealtime({ shared: database })
  await one.sql(`
    create table public.marks (id int primary key);
    grant select on public.marks to authenticated;
    alter publication supabase_realtime add table public.marks`)
})
afterAll(async () => {
  await one.stop()
  await other.stop().catch(() => undefined)
  await database.drop()
})

test('broadcasts and presences cross servers, and those of a stopped one leave', async () => {
  const heard: unknown[] = []
  let present: readonly string[] = []
  const listening = (await one.client())
    .channel('kitchen')
    .on('broadcast', { event: 'big' }, ({ payload }) => heard.push(payload))
  listening.on('presence', { event: 'sync' }, () => {
    present = Object.keys(listening.presenceState())
  })
  expect(await subscribed(listening)).toBe('SUBSCRIBED')
  const sender = (await other.client()).channel('kitchen', { config: { presence: { key: 'bia' } } })
  expect(await subscribed(sender)).toBe('SUBSCRIBED')
  const payload = { text: 'açúcar '.repeat(5_000) }
  await sender.send({ type: 'broadcast', event: 'big', payload })
  await expect.poll(() => heard).toEqual([payload])
  await sender.track({})
  await expect.poll(() => present).toEqual(['bia'])
  // A new member receives the presences of other servers.
  const late = (await one.client()).channel('kitchen', { config: { presence: { enabled: true } } })
  expect(await subscribed(late)).toBe('SUBSCRIBED')
  await expect.poll(() => Object.keys(late.presenceState())).toEqual(['bia'])
  await other.stop()
  await expect.poll(() => present).toEqual([])
})

test('a lost stream is reopened, and subscribers are notified to refetch', async () => {
  const system: string[] = []
  const ids: unknown[] = []
  const channel = (await one.client({ sub: LEARNER }))
    .channel('marks')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'marks' }, (change) =>
      ids.push((change.new as { id: number }).id),
    )
    .on('system', {}, ({ message }: { message: string }) => system.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await one.sql('insert into public.marks values (1)')
  await expect.poll(() => ids).toEqual([1])
  expect(system).toEqual(['Subscribed to PostgreSQL'])
  await one.sql(
    `select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database()`,
  )
  await expect.poll(() => system).toEqual(['Subscribed to PostgreSQL', 'Subscribed to PostgreSQL'])
  await one.sql('insert into public.marks values (2)')
  await expect.poll(() => ids).toEqual([1, 2])
  await one.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => system.length).toBe(3)
  await one.sql('insert into public.marks values (3)')
  await expect.poll(() => ids).toEqual([1, 2, 3])
})

test('a network that silently drops packets is detected, and subscribers are notified to refetch', async () => {
  const network = await startSilentNetwork(database.url)
  const remote = await startRealtime({
    shared: { ...database, url: network.url },
    env: { REALTIME_SILENCE_MS: '1500' },
  })
  const system: string[] = []
  const ids: unknown[] = []
  const heard: unknown[] = []
  const channel = (await remote.client({ sub: LEARNER }))
    .channel('marks')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'marks' }, (change) =>
      ids.push((change.new as { id: number }).id),
    )
    .on('broadcast', { event: 'step' }, ({ payload }) => heard.push(payload))
    .on('system', {}, ({ message }: { message: string }) => system.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  network.silence()
  await one.sql('insert into public.marks values (10)')
  await expect.poll(() => system.length).toBeGreaterThan(1)
  // Until the stream is read again by another connection, rows are named by the notice alone.
  let next = 11
  await expect
    .poll(async () => {
      await one.sql(`insert into public.marks values (${next})`)
      next += 1
      return ids.length
    })
    .toBeGreaterThan(0)
  const sender = (await one.client()).channel('marks')
  expect(await subscribed(sender)).toBe('SUBSCRIBED')
  await expect
    .poll(async () => {
      await sender.send({ type: 'broadcast', event: 'step', payload: { n: 1 } })
      return heard.length
    })
    .toBeGreaterThan(0)
  await remote.stop()
  await network.stop()
})
