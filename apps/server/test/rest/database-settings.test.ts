/** Settings of the data API that are stored in the database take effect without a restart. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import type { RestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { JWT_SECRET, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
let databaseName: string
let initial: RestConfig
beforeAll(async () => {
  server = await startRestServer()
  await server.get('/cakes?select=id')
  initial = server.config()
  const [row] = await server.sql<{ name: string }>('select current_database() as name')
  databaseName = row?.name ?? ''
})
afterAll(() => server.stop())
// Roles are the whole cluster's, so every test's settings are for its own database.
const set = (setting: string) =>
  server.sql(`alter role authenticator in database "${databaseName}" ${setting}`)
const notify = (what: string) => server.sql(`notify pgrst, '${what}'`)
afterEach(async () => {
  await set('reset all')
  server.logged.length = 0
  await notify('reload config')
  await expect.poll(() => server.logged.join('\n')).toContain('configuration reloaded')
  // A notice about settings that were read before may still arrive.
  await expect.poll(() => server.config()).toEqual(initial)
})

const statusOf = async (path: string, headers = {}) => (await server.get(path, headers)).status
const rowsOf = async (path: string) => ((await (await server.get(path)).json()) as unknown[]).length

test('they apply after a notification, while requests are still answered', async () => {
  expect(await statusOf('/cakes?select=count()')).toBe(400)
  await set(`set pgrst.db_aggregates_enabled = 'true'`)
  const statuses: number[] = []
  const others = Promise.all(
    Array.from({ length: 50 }, async () => statuses.push(await statusOf('/cakes?select=id'))),
  )
  await notify('reload config')
  await others
  await expect.poll(() => statusOf('/cakes?select=count()')).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a notification about the schema reloads them too', async () => {
  await set(`set pgrst.db_max_rows = '1'`)
  await server.sql('create table shop.noticed (id integer); grant select on shop.noticed to anon')
  await notify('reload schema')
  await expect.poll(() => statusOf('/noticed')).toBe(200)
  expect(await rowsOf('/cakes')).toBe(1)
})

/** The status of a request that depends on the setting. */
const IN_FORCE: [
  setting: string,
  path: string,
  headers: Record<string, string>,
  before: number,
  after: number,
][] = [
  [`pgrst.db_plan_enabled = 'true'`, '/cakes', { accept: 'application/vnd.pgrst.plan' }, 406, 200],
  [`pgrst.openapi_mode = 'disabled'`, '/', {}, 200, 404],
  [`pgrst.db_anon_role = ''`, '/cakes', {}, 200, 401],
  [`pgrst.jwt_aud = 'elsewhere'`, '/cakes', { authorization: 'for-here' }, 200, 401],
  [`pgrst.jwt_role_claim_key = '.app.role'`, '/cakes', { authorization: 'for-here' }, 200, 403],
]

test.each(IN_FORCE)('%s comes into force', async (setting, path, { ...headers }, before, after) => {
  if (headers['authorization']) {
    const claims = { role: 'authenticated', aud: 'here', app: { role: 'authenticator' } }
    headers['authorization'] = `Bearer ${await signToken(claims, JWT_SECRET)}`
  }
  expect(await statusOf(path, headers)).toBe(before)
  await set(`set ${setting}`)
  await notify('reload config')
  await expect.poll(() => statusOf(path, headers)).toBe(after)
})

test('settings of the database for all roles are not its role’s', async () => {
  await server.sql(`alter database "${databaseName}" set pgrst.db_max_rows = '1'`)
  server.logged.length = 0
  await notify('reload config')
  await expect.poll(() => server.logged.join('\n')).toContain('configuration reloaded')
  expect(await rowsOf('/cakes')).toBeGreaterThan(1)
})

test('other schemas are served after a notification', async () => {
  await server.sql(`
    create schema elsewhere;
    create table elsewhere.things (id integer);
    insert into elsewhere.things values (7);
    grant usage on schema elsewhere to anon;
    grant select on elsewhere.things to anon`)
  await set(`set pgrst.db_schemas = 'elsewhere'`)
  await notify('reload config')
  await expect.poll(() => statusOf('/things')).toBe(200)
  expect(await (await server.get('/things')).json()).toEqual([{ id: 7 }])
  expect(await statusOf('/cakes', { 'Accept-Profile': 'shop' })).toBe(406)
})

test('tokens are verified with the new secret', async () => {
  const secret = 'another secret that is long enough for it'
  await set(`set pgrst.jwt_secret = '${secret}'`)
  await notify('reload config')
  const headers = { authorization: `Bearer ${await signToken({ role: 'authenticated' }, secret)}` }
  await expect.poll(() => statusOf('/cakes?select=id', headers)).toBe(200)
})

test('an invalid setting is logged, and the former settings stay', async () => {
  await set(`set pgrst.db_max_rows = 'many'`)
  await notify('reload config')
  await expect
    .poll(() => server.logged.find((line) => line.includes('configuration not read')))
    .toContain('pgrst.db_max_rows must be a whole number of 0 or more')
  expect(await statusOf('/cakes?select=id')).toBe(200)
})

test('a function, run as the role, makes settings below those of the role', async () => {
  await server.sql(`
    create function public.pre_config() returns void language sql as $$
      select
        set_config('pgrst.db_aggregates_enabled', (session_user = 'authenticator' and current_user = session_user)::text, true),
        set_config('pgrst.db_max_rows', '2', true)
    $$`)
  await set(`set pgrst.db_max_rows = '1'`)
  await set(`set pgrst.db_pre_config = 'public.pre_config'`)
  await notify('reload config')
  await expect.poll(() => statusOf('/cakes?select=count()')).toBe(200)
  expect(await rowsOf('/cakes')).toBe(1)
})

test('a function that fails leaves the settings as they were', async () => {
  await set(`set pgrst.db_pre_config = 'public.no_such_function'`)
  server.logged.length = 0
  await notify('reload config')
  await expect
    .poll(() => server.logged.find((line) => line.includes('configuration not read')))
    .toContain('public.no_such_function() does not exist')
  expect(await statusOf('/cakes?select=id')).toBe(200)
})
