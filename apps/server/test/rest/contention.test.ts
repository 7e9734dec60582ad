/** Concurrent writes of the same rows: none fails because of another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  // Postgres looks for deadlocks so much sooner than by default, in the sessions opened from now on.
  const [row] = await server.sql<{ name: string }>('select current_database() as name')
  await server.sql(`alter database "${row?.name}" set deadlock_timeout = '50ms'`)
})
afterAll(() => server.stop())

const HEADERS = { Prefer: 'resolution=merge-duplicates' }
const rows = Array.from({ length: 1_000 }, (_, index) => ({ width: index, depth: 1, label: 'x' }))

async function upsertAtOnce(requests: number): Promise<number[]> {
  const responses = await Promise.all(
    Array.from({ length: requests }, (_, index) =>
      server.send('POST', '/boxes', index % 2 === 0 ? rows : rows.toReversed(), HEADERS),
    ),
  )
  return responses.map(({ status }) => status)
}

test('two upserts of the same rows in opposite orders both succeed', async () => {
  await upsertAtOnce(1)
  for (let round = 0; round < 10; round += 1) expect(await upsertAtOnce(2)).toEqual([200, 200])
})

test('many at once fail by a conflict only', async () => {
  const statuses = await upsertAtOnce(24)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})

test('a request that fails each time ends as a conflict after four attempts', async () => {
  await server.sql(`create sequence shop.tries; grant usage on sequence shop.tries to authenticated;
    create function shop.never() returns void volatile language plpgsql as
      $$ begin perform nextval('shop.tries'); raise exception 'no' using errcode = '40001', detail = 'pid 1'; end $$;
    notify pgrst, 'reload schema'`)
  const headers = await bearer({ role: 'authenticated' })
  await expect.poll(async () => (await server.send('POST', '/rpc/never', {}, headers)).status).toBe(409)
  const before = await server.sql<{ tried: number }>('select last_value::int as tried from shop.tries')
  const response = await server.send('POST', '/rpc/never', {}, headers)
  expect([response.status, await response.json()]).toEqual([
    409,
    { code: '40001', details: null, hint: null, message: 'no' },
  ])
  const after = await server.sql<{ tried: number }>('select last_value::int as tried from shop.tries')
  expect((after[0]?.tried ?? 0) - (before[0]?.tried ?? 0)).toBe(4)
})
