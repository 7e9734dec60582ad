import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { CurrentState } from '../../src/services/rest/current-state.ts'
import { readRestConfig } from '../../src/services/rest/rest-config.ts'
import { createRestService } from '../../src/services/rest/rest-service.ts'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const statusOf = async (path: string) => (await server.get(path)).status

test('a notice has the schema read anew, and no request fails meanwhile', async () => {
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

test('a lost connection is made again, and what was missed is read', async () => {
  expect(await statusOf('/later')).toBe(404)
  await server.sql(`create table shop.later (id integer primary key); grant select on shop.later to anon`)
  await server.sql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`)
  await expect.poll(() => statusOf('/later'), { timeout: 5_000 }).toBe(200)
})

test('connections that are cut are replaced', async () => {
  await server.sql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => statusOf('/cakes?select=id')).toBe(200)
})

test('without a database: 503, and no word about why', async () => {
  const log = createLog(() => undefined)
  const database = new Database('postgres://postgres:canary-password@127.0.0.1:9/none', log)
  const keys = { anonKey: 'a', serviceRoleKey: 'b', publishableKey: null, secretKey: null }
  const service = createRestService({
    database,
    keys,
    state: new CurrentState(database, () => readRestConfig({}), log),
    baseUrl: 'http://api.test:3000/',
    log,
  })
  const response = await service.request('/cakes')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toEqual({
    code: 'PGRST002',
    details: null,
    hint: null,
    message: 'Could not query the database for the schema cache. Retrying.',
  })
  await database.close()
})
