import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
let server: RealtimeServer

beforeAll(async () => {
  server = await startRealtime()
  await server.sql(`
    create table public.diaries (id bigint primary key, user_id uuid, words text, secret text, at timestamptz default '2026-01-02 03:04:05+00');
    alter table public.diaries enable row level security;
    grant select (id, user_id, words, at) on public.diaries to authenticated;
    create policy own on public.diaries for select to authenticated using (user_id = auth.uid());
    alter publication supabase_realtime add table public.diaries`)
})
afterAll(() => server.stop())

test.each(['1.0.0', '2.0.0'] as const)(
  'a subscriber receives the rows that policies show to it, without hidden columns (%s)',
  async (version) => {
    await server.sql('truncate public.diaries')
    const received: Record<string, unknown[]> = { [LEARNER]: [], [OTHER]: [] }
    for (const sub of [LEARNER, OTHER]) {
      const client = await server.client({ sub }, version)
      const channel = client
        .channel('diary')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'diaries' }, (change) =>
          received[sub]?.push(change),
        )
      expect(await subscribed(channel)).toBe('SUBSCRIBED')
    }
    await server.sql(
      `insert into public.diaries values (1, $1, 'Bolo de fubá', 'x'), (2, $2, 'Pudim', 'y')`,
      [LEARNER, OTHER],
    )
    await server.sql(`update public.diaries set words = 'Bolo' where id = 1`)
    await server.sql(`delete from public.diaries where id = 1`)
    await expect.poll(() => received[LEARNER]?.length).toBe(3)
    expect(received[LEARNER]).toMatchObject([
      {
        eventType: 'INSERT',
        schema: 'public',
        table: 'diaries',
        errors: null,
        new: { id: 1, user_id: LEARNER, words: 'Bolo de fubá', at: '2026-01-02T03:04:05+00:00' },
        old: {},
      },
      { eventType: 'UPDATE', new: { id: 1, words: 'Bolo' }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ])
    expect(JSON.stringify(received)).not.toContain('secret')
    // By logical replication, on every version of Postgres.
    expect(server.logLines.filter((line) => line.includes('by triggers'))).toEqual([])
    await expect.poll(() => received[OTHER]?.length).toBe(2)
    expect(received[OTHER]).toMatchObject([
      { eventType: 'INSERT', new: { id: 2, words: 'Pudim' } },
      { eventType: 'DELETE', old: { id: 1 } },
    ])
  },
)

test.each(['1.0.0', '2.0.0'] as const)(
  'broadcasts and presences reach the others of a topic (%s)',
  async (version) => {
    const heard: unknown[] = []
    const states: unknown[] = []
    const [one, other] = await Promise.all([
      server.client({ sub: LEARNER }, version),
      server.client({ sub: OTHER }, version),
    ])
    const listening = other
      .channel('kitchen')
      .on('broadcast', { event: 'timer' }, (message) => heard.push(message))
      .on('presence', { event: 'sync' }, () => states.push(listening.presenceState()))
    expect(await subscribed(listening)).toBe('SUBSCRIBED')
    const sending = one.channel('kitchen', { config: { broadcast: { ack: true }, presence: { key: 'ana' } } })
    expect(await subscribed(sending)).toBe('SUBSCRIBED')
    expect(await sending.send({ type: 'broadcast', event: 'timer', payload: { minutes: 5 } })).toBe('ok')
    await expect
      .poll(() => heard)
      .toMatchObject([{ event: 'timer', type: 'broadcast', payload: { minutes: 5 } }])
    expect(await sending.track({ step: 3 })).toBe('ok')
    await expect.poll(() => states.at(-1)).toMatchObject({ ana: [{ step: 3 }] })
    expect(await sending.untrack()).toBe('ok')
    await expect.poll(() => states.at(-1)).toEqual({})
    expect(await sending.httpSend('timer', { minutes: 6 })).toEqual({ success: true })
    await expect.poll(() => heard.length).toBe(2)
    await server.sql(`select realtime.send('{"minutes": 7}', 'timer', 'kitchen', false)`)
    await expect.poll(() => heard[2]).toMatchObject({ event: 'timer', payload: { minutes: 7 } })
  },
)
