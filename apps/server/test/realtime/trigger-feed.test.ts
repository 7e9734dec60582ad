/** Changes and broadcasts from the database where logical replication is not used. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
let server: RealtimeServer

beforeAll(async () => {
  server = await startRealtime({ env: { REALTIME_FEED: 'triggers' } })
  await server.sql(`
    create table public.diaries (user_id uuid, day date, words text, primary key (user_id, day));
    alter table public.diaries enable row level security;
    grant select on public.diaries to authenticated;
    create policy own on public.diaries for select to authenticated using (user_id = auth.uid());
    alter publication supabase_realtime add table public.diaries`)
})
afterAll(() => server.stop())

test('own rows are received, and broadcasts from the database', async () => {
  const changes: unknown[] = []
  const heard: unknown[] = []
  const channel = (await server.client({ sub: LEARNER }))
    .channel('diary')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'diaries' }, (change) =>
      changes.push(change),
    )
    .on('broadcast', { event: 'timer' }, ({ payload }) => heard.push(payload))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(server.logLines.filter((line) => line.includes('by triggers'))).toHaveLength(1)
  const other = '22222222-2222-4222-8222-222222222222'
  await server.sql(`insert into public.diaries values ($1, '2026-01-02', 'deles')`, [other])
  await server.sql(`insert into public.diaries values ($1, '2026-01-02', 'um bolo')`, [LEARNER])
  await expect.poll(() => changes.length).toBe(1)
  await server.sql(`update public.diaries set words = 'dois' where user_id = $1`, [LEARNER])
  await expect.poll(() => changes.length).toBe(2)
  await server.sql(`delete from public.diaries where user_id = $1`, [LEARNER])
  await server.sql(`select realtime.send('{"minutes": 7}', 'timer', 'diary', false)`)
  const key = { user_id: LEARNER, day: '2026-01-02' }
  await expect
    .poll(() => changes)
    .toMatchObject([
      { eventType: 'INSERT', new: { ...key, words: 'um bolo' } },
      { eventType: 'UPDATE', new: { ...key, words: 'dois' }, old: key },
      { eventType: 'DELETE', old: key },
    ])
  await expect.poll(() => heard).toMatchObject([{ minutes: 7 }])
})
