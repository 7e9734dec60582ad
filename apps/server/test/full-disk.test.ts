/** A database with a full disk: every service answers as in an outage, and no response names a file of the server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductServer, signedIn, startProduct } from './product-server.ts'

const FILE = 'base/5/16418'

let server: ProductServer
let token: string
beforeAll(async () => {
  server = await startProduct()
  const { accessToken } = await signedIn(server)
  token = accessToken
  await server.sql(`
    create function private.refuse_to_store() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "${FILE}": No space left on device'
        using errcode = '53100', hint = 'Check free disk space.';
    end $$;
    create trigger full_disk before insert on public.price_entries
      for each statement execute function private.refuse_to_store();
    create trigger full_disk before insert on auth.sessions
      for each statement execute function private.refuse_to_store();
    create function public.broken_block() returns void language plpgsql as $$
    begin
      raise exception 'could not read blocks 3..3 in file "${FILE}": Input/output error' using errcode = '58030';
    end $$;
    grant execute on function public.broken_block to authenticated;`)
})
afterAll(() => server.stop())

const PRICE = {
  ingredient: 'Leite',
  ingredient_key: 'leite',
  package_price_cents: 500,
  package_amount: 1,
  package_unit: 'l',
  bought_on: '2026-01-01',
}
const asLearner = () => ({ authorization: `Bearer ${token}` })

test('a server whose database answers is ready, whether or not it can store', async () => {
  const { status, json } = await server.ask('GET', '/readyz')
  expect([status, json]).toEqual([200, { status: 'ready' }])
})

test('the data API and the auth service both answer 503, to be asked again', async () => {
  const rest = await server.ask('POST', '/rest/v1/price_entries', { body: PRICE, headers: asLearner() })
  expect([rest.status, rest.json['code'], rest.headers.get('retry-after')]).toEqual([503, '53100', '1'])
  const email = 'full@disk.example'
  const body = { email, password: 'brigadeiro-de-colher', email_confirm: true }
  const operator = { authorization: `Bearer ${server.config.serviceRoleKey}` }
  expect((await server.ask('POST', '/auth/v1/admin/users', { body, headers: operator })).status).toBe(200)
  const auth = await server.ask('POST', '/auth/v1/token?grant_type=password', { body })
  expect([auth.status, auth.json['error_code'], auth.headers.get('retry-after')]).toEqual([
    503,
    'database_unavailable',
    '1',
  ])
  for (const { text } of [rest, auth]) expect(text).not.toMatch(/base\/|file/)
})

test('a block that cannot be read is a failure without the name of its file', async () => {
  await server.sql(`notify pgrst, 'reload schema'`)
  const ask = () => server.ask('POST', '/rest/v1/rpc/broken_block', { body: {}, headers: asLearner() })
  await expect.poll(async () => (await ask()).status).toBe(500)
  const { json } = await ask()
  expect(json).toEqual({
    code: '58030',
    details: null,
    hint: null,
    message: 'The database cannot use its storage',
  })
})

test('the log has the words of Postgres, once for many requests', () => {
  const lines = server.logged.filter((line) => line.includes(FILE))
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
    'the database failed',
    'auth requests fail: the database is not available',
    'the database failed',
  ])
})
