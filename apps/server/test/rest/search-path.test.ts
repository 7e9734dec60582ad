/** The search path of a request, where the database, the login role or the caller's role set one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
let database: string
beforeAll(async () => {
  server = await startRestServer()
  const [row] = await server.sql<{ name: string }>('select current_database() as name')
  database = `"${row?.name}"`
  await server.sql(`
    create function shop.which() returns text immutable language sql as $$ select 'shop' $$;
    create function annex.which() returns text immutable language sql as $$ select 'annex' $$;
    create function shop.found_by_path() returns text stable language plpgsql as $$ begin return which(); end $$;
    alter database ${database} set search_path = 'annex';
    alter role authenticator in database ${database} set search_path = 'annex'`)
})
afterAll(() => server.stop())

const path = async (headers = {}) => (await server.get('/rpc/setting?name=search_path', headers)).json()

test('neither the database nor the login role moves a request to another schema', async () => {
  expect(await path()).toBe('"shop", "public"')
  expect(await (await server.get('/rpc/found_by_path')).json()).toBe('shop')
})

test('a new connection, too, serves the schema of the request', async () => {
  await server.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = session_user and pid <> pg_backend_pid() and query not like 'listen%'`,
  )
  await expect.poll(async () => (await server.get('/rpc/found_by_path')).status).toBe(200)
  expect(await path()).toBe('"shop", "public"')
})

test('the caller’s role may set another search path, in this database only', async () => {
  await server.sql(`alter role authenticated in database ${database} set search_path = 'annex'`)
  server.reloadSchema()
  const signedIn = await bearer({ role: 'authenticated' })
  await expect.poll(() => path(signedIn)).toBe('annex')
  expect(await path()).toBe('"shop", "public"')
})

test.each(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])(
  'the system column %s is none of the API’s',
  async (column) => {
    const response = await server.get(`/cakes?select=id,${column}`)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: '42703', message: `column cakes.${column} does not exist` },
    ])
  },
)
