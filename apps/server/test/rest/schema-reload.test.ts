import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { CurrentState } from '../../src/services/rest/current-state.ts'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { createRest } from '../../src/services/rest/rest-service.ts'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const statusOf = async (path: string) => (await server.get(path)).status

test('a notice reloads the schema, and no request fails during it', async () => {
  expect(await statusOf('/arrivals')).toBe(404)
  await server.sql(
    `create table shop.arrivals (id integer primary key); grant select on shop.arrivals to anon`,
  )
  const statuses: number[] = []
  const others = Promise.all(
    Array.from({ length: 50 }, async () => statuses.push(await statusOf('/cakes?select=id'))),
  )
  await server.sql(`notify pgrst, 'reload schema'`)
  await others
  await expect.poll(() => statusOf('/arrivals')).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a request for a new name waits for the reading in progress', async () => {
  const patient = await startRestServer({ schemaWaitMs: 120_000 })
  const statusThere = async (path: string) => (await patient.get(path)).status
  expect(await statusThere('/cakes?select=id')).toBe(200)
  await patient.sql(
    `create table shop.awaited (id integer primary key); grant select on shop.awaited to anon`,
  )
  patient.reloadSchema()
  expect(await statusThere('/awaited?select=id')).toBe(200)
  await patient.sql(`alter table shop.awaited add name text`)
  patient.reloadSchema()
  expect(await statusThere('/awaited?select=name')).toBe(200)
  await patient.stop()
})

test('a lock on the catalogue delays no request indefinitely', async () => {
  const changing = new Client({ connectionString: server.databaseUrl })
  await changing.connect()
  await changing.query('begin; alter view shop.cheap_cakes set (security_barrier = true)')
  await changing.query(
    'create view shop.cheapest as select id from shop.cakes; grant select on shop.cheapest to anon',
  )
  server.reloadSchema()
  expect(await Promise.all([statusOf('/cakes?select=id'), statusOf('/cheapest')])).toEqual([200, 404])
  await changing.query(`notify pgrst, 'reload schema'; commit`)
  await changing.end()
  await expect.poll(() => statusOf('/cheapest')).toBe(200)
})

describe('with event triggers', () => {
  beforeAll(async () => {
    const script = readFileSync(new URL('../../bootstrap/0210_schema_watch.sql', import.meta.url), 'utf8')
    await server.sql(script)
    // A second run changes nothing.
    await server.sql(script)
  })

  test('new objects are served without a notification', async () => {
    expect(await statusOf('/things')).toBe(404)
    await server.sql(`create table shop.things (id integer primary key); grant select on shop.things to anon`)
    await expect.poll(() => statusOf('/things')).toBe(200)
    await server.sql(`alter table shop.things add parent integer references shop.things`)
    await expect.poll(() => statusOf('/things?select=id,parent(id)')).toBe(200)
    await server.sql(`create function shop.one_thing() returns integer language sql as 'select 1'`)
    await expect.poll(() => statusOf('/rpc/one_thing')).toBe(200)
  })

  test('dropped objects are gone, and refused with the right message at every moment', async () => {
    await server.sql(`
      create table shop.fleeting (id integer primary key, cake_id integer references shop.cakes);
      grant select on shop.fleeting to anon`)
    const paths = ['/fleeting', '/fleeting?select=id,cakes(id)', '/cakes?select=id,fleeting(id)']
    for (const path of paths) await expect.poll(() => statusOf(path)).toBe(200)
    await server.sql(`alter table shop.fleeting drop cake_id`)
    await server.sql(`drop table shop.fleeting`)
    const refusals = await Promise.all(
      paths.map(async (path) => {
        const response = await server.get(path)
        return [response.status, ((await response.json()) as { code: string }).code]
      }),
    )
    for (const [status, code] of refusals) {
      expect([status, code]).toBeOneOf([
        [404, '42P01'],
        [404, 'PGRST205'],
        [400, 'PGRST200'],
        [400, '42703'],
      ])
    }
    await expect.poll(() => statusOf('/fleeting')).toBe(404)
    await expect.poll(() => statusOf('/cakes?select=id,fleeting(id)')).toBe(400)
  })

  test('a change that does not concern the data API sends no notice', async () => {
    const heard = async (statement: string): Promise<number> => {
      const client = new Client({ connectionString: server.databaseUrl })
      await client.connect()
      let notices = 0
      client.on('notification', () => (notices += 1))
      await client.query('listen pgrst')
      await client.query(statement)
      await client.query('select 1')
      await client.end()
      return notices
    }
    expect(await heard('create materialized view shop.counted as select count(*) from shop.cakes')).toBe(1)
    expect(await heard('create temporary table passing (id integer); drop table passing')).toBe(0)
    expect(await heard('refresh materialized view shop.counted')).toBe(0)
    expect(await heard('create index on shop.cakes (price)')).toBe(0)
    expect(await heard(`comment on table shop.cakes is 'Sweet'`)).toBe(1)
    expect(await heard('drop materialized view shop.counted')).toBe(1)
  })
})

test('a lost connection is made again, and the missed changes are read', async () => {
  expect(await statusOf('/later')).toBe(404)
  await server.sql(`create table shop.later (id integer primary key); grant select on shop.later to anon`)
  await server.sql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`)
  await expect.poll(() => statusOf('/later')).toBe(200)
})

test('connections that are cut are replaced', async () => {
  await server.sql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => statusOf('/cakes?select=id')).toBe(200)
})

test('without a database: 503 without a reason', async () => {
  const log = createLog(() => undefined)
  const database = new Database('postgres://postgres:canary-password@127.0.0.1:9/none', log, {
    requestUser: null,
  })
  const keys = { anonKey: 'a', serviceRoleKey: 'b', publishableKeys: [], secretKeys: [] }
  const service = createRest({
    database,
    keys,
    state: new CurrentState(database, () => readRestConfig({}), log),
    baseUrl: 'http://api.test:3000/',
    log,
  })
  const response = await service.http.request('/cakes')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toEqual({
    code: 'PGRST002',
    details: null,
    hint: null,
    message: 'Could not query the database for the schema cache. Retrying.',
  })
  await database.close()
})
