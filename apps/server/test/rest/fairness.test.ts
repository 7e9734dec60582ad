/** Callers that abort, take too long or send too many requests: their statements end, and other callers keep their share. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

const FILES = ['schema.sql', 'fairness.sql']

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`

const { limits } = readRestConfig({})
const eventually = <T>(look: () => T) => expect.poll(look)

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({}, ...FILES)
})
afterAll(() => server.stop())
beforeEach(() => server.sql('select pg_advisory_unlock_all()'))

const as = (sub: string) => bearer({ role: 'authenticated', sub })
const hold = () => server.sql('select pg_advisory_lock(4711)')
const release = () => server.sql('select pg_advisory_unlock(4711)')
const waiting = async (of = server) => (await of.sql<{ waiting: number }>(WAITING))[0]?.waiting

describe('an aborted request', () => {
  test.each([
    ['reading', 'GET', '/rpc/look_in_line'],
    ['writing', 'POST', '/rpc/wait_in_line'],
  ])('while %s: her statement ends, and what it wrote is undone', async (_, method, path) => {
    await hold()
    const gone = new AbortController()
    const response = fetch(server.url + path, {
      method,
      signal: gone.signal,
      headers: { 'Content-Type': 'application/json', ...(await as('gone')) },
      ...(method === 'POST' ? { body: '{"mark": 1}' } : {}),
    })
    await eventually(() => waiting()).toBe(1)
    gone.abort()
    await expect(response).rejects.toThrow()
    await eventually(() => waiting()).toBe(0)
    await release()
    expect(await server.sql('select id from shop.marks')).toEqual([])
    const open = `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like '%in transaction%'`
    await eventually(async () => server.sql(open)).toEqual([{ open: 0 }])
  })

  test('never ends the next statement of the connection', async () => {
    const single = await startRestServer({ database: { poolSize: 1 } }, ...FILES)
    await single.get('/flavours')
    const sleep = `${single.url}/rpc/wait_for`
    for (let round = 0; round < 40; round += 1) {
      const gone = new AbortController()
      const headers = { 'Content-Type': 'application/json' }
      const response = fetch(sleep, { method: 'POST', body: '{"seconds": 5}', headers, signal: gone.signal })
      // Each abort comes at another moment: before the request is sent, while it begins, while it runs.
      await new Promise((resolve) => setTimeout(resolve, round % 20))
      gone.abort()
      await expect(response).rejects.toThrow()
      const next = await single.get('/cakes?select=id&order=id&limit=1')
      expect([next.status, await next.json()]).toEqual([200, [{ id: 1 }]])
    }
    await single.stop()
  })

  test('sends no statement if its client disconnects while it waits', async () => {
    const single = await startRestServer({ database: { poolSize: 1 } }, ...FILES)
    await single.sql('select pg_advisory_lock(4711)')
    const first = single.send('POST', '/rpc/wait_in_line', {}, await as('first'))
    await eventually(() => waiting(single)).toBe(1)
    const gone = new AbortController()
    const second = fetch(`${single.url}/rpc/wait_in_line`, {
      method: 'POST',
      body: '{"mark": 2}',
      headers: { 'Content-Type': 'application/json', ...(await as('second')) },
      signal: gone.signal,
    })
    await eventually(() => single.database.usage().waiting).toBe(1)
    gone.abort()
    await expect(second).rejects.toThrow()
    await single.sql('select pg_advisory_unlock(4711)')
    expect(await (await first).json()).toBe('through')
    expect((await single.get('/flavours')).status).toBe(200)
    expect(await single.sql('select id from shop.marks')).toEqual([])
    await single.stop()
  })
})

describe('a transaction that takes too long', () => {
  test('is ended, whatever its role allows, and its connection can be reused', async () => {
    const config = { limits: { ...limits, transactionMs: 2_000 } }
    const quick = await startRestServer({ ...config, database: { poolSize: 1 } }, ...FILES)
    const response = await quick.send('POST', '/rpc/wait_for', { seconds: 30 })
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: '57014', details: null, hint: null, message: 'canceling statement due to user request' },
    ])
    expect((await quick.get('/flavours')).status).toBe(200)
    await quick.stop()
  })
})

describe('a caller with more requests than its share', () => {
  test('leaves connections to other callers while its own requests still run', async () => {
    await hold()
    const slow = await as('slow')
    const hers = Array.from({ length: 20 }, () => server.send('POST', '/rpc/wait_in_line', {}, slow))
    await eventually(() => waiting()).toBe(4)
    const readers = Array.from({ length: 20 }, async (_, reader) =>
      server.get('/flavours?select=id&limit=1', await as(`reader ${reader}`)),
    )
    for (const response of await Promise.all(readers)) expect(await response.json()).toEqual([{ id: 1 }])
    expect(await waiting()).toBe(4)
    await release()
    for (const response of await Promise.all(hers)) expect(await response.json()).toBe('through')
  })

  test('is identified by its network if it has no token', async () => {
    const proxied = await startRestServer({ addressHeader: 'X-Real-IP' }, ...FILES)
    await proxied.sql('select pg_advisory_lock(4711)')
    const from = (address: string) => ({ 'X-Real-IP': address })
    const hers = Array.from({ length: 6 }, () =>
      proxied.send('POST', '/rpc/wait_in_line', {}, from('203.0.113.7')),
    )
    await eventually(() => waiting(proxied)).toBe(4)
    await eventually(() => proxied.database.usage().waiting).toBe(2)
    expect((await proxied.get('/flavours', from('203.0.113.8'))).status).toBe(200)
    await proxied.sql('select pg_advisory_unlock(4711)')
    for (const response of await Promise.all(hers)) expect(await response.json()).toBe('through')
    await proxied.stop()
  })

  test('takes no connection from the services themselves', async () => {
    await hold()
    const crowd = ['a', 'b', 'c'].flatMap((sub) =>
      Array.from({ length: 4 }, async () => server.send('POST', '/rpc/wait_in_line', {}, await as(sub))),
    )
    await eventually(() => waiting()).toBe(6)
    const [row] = await server.database.asOwner(
      async (client) => (await client.query('select 1 as one')).rows,
    )
    expect(row).toEqual({ one: 1 })
    await release()
    await Promise.all(crowd)
  })

  test('is refused when too many of its requests wait; all callers are refused when too many requests wait in total', async () => {
    const options = { poolSize: 1, waiting: 3, waitingPerCaller: 2 }
    const small = await startRestServer({ database: options }, ...FILES)
    await small.sql('select pg_advisory_lock(4711)')
    const hers = await as('her')
    const first = small.send('POST', '/rpc/wait_in_line', {}, hers)
    await eventually(() => waiting(small)).toBe(1)
    const crowd = [hers, hers, hers].map((headers) => small.get('/flavours?limit=0', headers))
    // The other two wait for the first request, which ends only when the test unlocks it.
    const refused = await Promise.race(crowd)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      {
        code: 'PGRSTL03',
        details: null,
        hint: null,
        message: 'Too many requests of this caller are waiting',
      },
    ])
    crowd.push(small.get('/flavours?limit=0', await as('another')))
    await eventually(() => small.database.usage().waiting).toBe(3)
    const full = await small.get('/flavours', await as('third'))
    expect([full.status, full.headers.get('retry-after'), await full.json()]).toEqual([
      503,
      '1',
      { code: 'PGRSTL04', details: null, hint: null, message: 'Too many requests are waiting' },
    ])
    await small.sql('select pg_advisory_unlock(4711)')
    expect((await first).status).toBe(200)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429])
    await small.stop()
  })

  test('waits no longer for a connection than is configured', async () => {
    const small = await startRestServer({ database: { poolSize: 1, acquireTimeoutMs: 4_000 } }, ...FILES)
    await small.get('/flavours')
    await small.sql('select pg_advisory_lock(4711)')
    const first = small.send('POST', '/rpc/wait_in_line', {}, await as('first'))
    await eventually(() => waiting(small)).toBe(1)
    const late = await small.get('/flavours', await as('late'))
    expect([late.status, await late.json()]).toEqual([
      504,
      {
        code: 'PGRST003',
        details: null,
        hint: null,
        message: 'Timed out acquiring connection from connection pool.',
      },
    ])
    await small.sql('select pg_advisory_unlock(4711)')
    expect((await first).status).toBe(200)
    await small.stop()
  })
})
