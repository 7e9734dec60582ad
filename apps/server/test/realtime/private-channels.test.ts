/** Channels by policies on realtime.messages: who reads, who writes, what is replayed, and what a new token changes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'

const COOK = '11111111-1111-4111-8111-111111111111'
const GUEST = '22222222-2222-4222-8222-222222222222'
const STRANGER = '33333333-3333-4333-8333-333333333333'
const PRIVATE = { config: { private: true, broadcast: { ack: true, self: true } } }
let server: RealtimeServer

beforeAll(async () => {
  server = await startRealtime({ env: { REALTIME_POLICY_RECHECK_MS: '1500' } })
  await server.sql(`
    create table public.guests (topic text, user_id uuid, may_write boolean, primary key (topic, user_id));
    grant select on public.guests to authenticated;
    insert into public.guests values ('cake', '${COOK}', true), ('cake', '${GUEST}', false);
    create policy read on realtime.messages for select to authenticated using (
      exists (select from public.guests where topic = realtime.topic() and user_id = auth.uid())
      and (extension = 'broadcast' or auth.jwt() ->> 'shows' is distinct from 'nothing'));
    create policy write on realtime.messages for insert to authenticated with check (
      exists (select from public.guests where topic = realtime.topic() and user_id = auth.uid() and may_write))`)
})
afterAll(() => server.stop())

test('members read, only those who may write are heard, and strangers are refused', async () => {
  const heard: string[] = []
  const [cook, guest, stranger] = await Promise.all(
    [COOK, GUEST, STRANGER].map((sub) => server.client({ sub })),
  )
  const listening = guest
    ?.channel('cake', PRIVATE)
    .on('broadcast', { event: '*' }, ({ event }) => heard.push(event))
  const sending = cook?.channel('cake', PRIVATE)
  if (!listening || !sending || !stranger) throw new Error('no client')
  expect(await subscribed(listening)).toBe('SUBSCRIBED')
  expect(await subscribed(sending)).toBe('SUBSCRIBED')
  expect(await subscribed(stranger.channel('cake', PRIVATE))).toBe(
    'CHANNEL_ERROR Unauthorized: You do not have permissions to read from this Channel topic: cake',
  )
  const outside = (await server.client({ sub: STRANGER })).channel('cake')
  outside.on('broadcast', { event: '*' }, ({ event }) => heard.push(`${event} outside`))
  expect(await subscribed(outside)).toBe('SUBSCRIBED')
  await stranger.removeAllChannels()
  void listening.send({ type: 'broadcast', event: 'forbidden', payload: {} })
  expect(await sending.send({ type: 'broadcast', event: 'allowed', payload: {} })).toBe('ok')
  expect(await sending.httpSend('by-http', {})).toEqual({ success: true })
  await expect(listening.httpSend('forbidden', {})).rejects.toThrow('Unauthorized')
  await server.sql(`select realtime.send('{}', 'by-database', 'cake', true)`)
  await expect.poll(() => heard).toEqual(['allowed', 'by-http', 'by-database'])
  expect(await listening.track({ step: 1 })).toBe('error')
  expect(await sending.track({ step: 1 })).toBe('ok')
})

test('a channel replays what the database sent before', async () => {
  await server.sql(`select realtime.send('{"n": 1}', 'step', 'cake', true)`)
  const replayed: unknown[] = []
  const client = await server.client({ sub: GUEST })
  const config = { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 25 } } }
  const channel = client
    .channel('cake', { config })
    .on('broadcast', { event: 'step' }, (message) => replayed.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await expect
    .poll(() => replayed)
    .toMatchObject([{ event: 'step', payload: { n: 1 }, meta: { replayed: true } }])
})

test('a trigger broadcasts the changes of a table', async () => {
  await server.sql(`
    create table public.steps (id int primary key, done boolean);
    create function public.tell() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes('cake', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.steps for each row execute function public.tell()`)
  const heard: unknown[] = []
  const client = await server.client({ sub: GUEST }, '1.0.0')
  const channel = client
    .channel('cake', PRIVATE)
    .on('broadcast', { event: 'INSERT' }, (message) => heard.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await server.sql('insert into public.steps values (1, false)')
  await expect
    .poll(() => heard)
    .toMatchObject([
      {
        event: 'INSERT',
        payload: {
          operation: 'INSERT',
          table: 'steps',
          schema: 'public',
          record: { id: 1, done: false },
          old_record: null,
        },
      },
    ])
})

test('a token without the right ends the channel, an expired one too', async () => {
  const client = await server.client({ sub: GUEST })
  const told: string[] = []
  let closed = false
  const channel = client
    .channel('cake', { config: { private: true, presence: { enabled: true } } })
    .on('system', {}, ({ message }: { message: string }) => told.push(message))
  channel.subscribe((status: string) => {
    closed ||= status === 'CLOSED'
  })
  await expect.poll(() => channel.state).toBe('joined')
  await client.setAuth(await server.token({ sub: GUEST, shows: 'nothing' }))
  await expect
    .poll(() => told)
    .toEqual(['You no longer have permission to read from this Channel topic: cake'])
  await expect.poll(() => closed).toBe(true)

  const other = await server.client({ sub: COOK })
  const ended: string[] = []
  const short = other
    .channel('short')
    .on('system', {}, ({ message }: { message: string }) => ended.push(message))
  expect(await subscribed(short)).toBe('SUBSCRIBED')
  await other.setAuth(await server.token({ sub: COOK, exp: Math.floor(Date.now() / 1000) + 2 }))
  await expect.poll(() => ended).toEqual([expect.stringMatching(/^Token has expired \d+ seconds ago$/)])
})

test('a withdrawn right ends the channel of a token that stays the same', async () => {
  const visitor = '44444444-4444-4444-8444-444444444444'
  await server.sql(`insert into public.guests values ('cake', $1, true)`, [visitor])
  const told: string[] = []
  const client = await server.client({ sub: visitor })
  const channel = client
    .channel('cake', PRIVATE)
    .on('system', {}, ({ message }: { message: string }) => told.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(await channel.send({ type: 'broadcast', event: 'allowed', payload: {} })).toBe('ok')
  await server.sql(`update public.guests set may_write = false where user_id = $1`, [visitor])
  await expect
    .poll(() => channel.send({ type: 'broadcast', event: 'e', payload: {} }, { timeout: 300 }))
    .toBe('timed out')
  expect(told).toEqual([])
  await server.sql('delete from public.guests where user_id = $1', [visitor])
  await expect.poll(() => told).toEqual(['You do not have permissions to read from this Channel topic: cake'])
})
