/** Strangers who ask for certificates by their codes: counted by network, sixty times a minute. */
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld } from './world.ts'

let database: PolicyDatabase
let owner: Client

beforeAll(async () => {
  database = await openDatabase()
  owner = database.owner
  await createWorld(owner)
})
afterAll(() => database.close())
beforeEach(() => owner.query('begin'))
afterEach(() => owner.query('rollback'))

/** Asks so many times. @returns the refusals' SQLSTATEs, and what was found last */
async function check(times: number, headers: object, code: string, role = 'anon') {
  const refused: unknown[] = []
  let found: unknown
  await owner.query(
    `select set_config('request.headers', $1, true), set_config('request.jwt.claims', $2, true)`,
    [JSON.stringify(headers), JSON.stringify({ role })],
  )
  for (let asked = 0; asked < times; asked += 1) {
    await owner.query(`savepoint attempt; set local role ${role}`)
    try {
      const { rows } = await owner.query<{ found: unknown }>(
        'select public.certificate_by_code($1) as found',
        [code],
      )
      found = rows[0]?.found
      await owner.query('reset role')
    } catch (error) {
      refused.push((error as { code?: unknown }).code)
      await owner.query('rollback to attempt')
    }
  }
  return { refused, found }
}

const UNKNOWN = 'Z'.repeat(26)

it('finds a certificate by its code in any spelling, and says no more than its page shows', async () => {
  const { rows } = await owner.query<{ code: string }>('select code from public.certificates limit 1')
  const code = rows[0]?.code ?? ''
  const { found } = await check(1, {}, code.toLowerCase().replace(/(.{4})/g, '$1 '))
  expect(Object.keys(found as object).toSorted()).toEqual([
    'course',
    'date',
    'hours',
    'name',
    'since',
    'state',
  ])
  expect((await check(1, {}, UNKNOWN)).found).toBeNull()
})

it('refuses a network after sixty a minute, whatever it sends as its own address; others go on', async () => {
  const spoofed = { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }
  expect(await check(61, spoofed, UNKNOWN)).toEqual({ refused: ['PT429'], found: null })
  expect((await check(1, { 'x-real-ip': '203.0.113.8' }, UNKNOWN)).refused).toEqual([])
  // The service key asks in the name of others and counts by itself.
  expect((await check(1, spoofed, UNKNOWN, 'service_role')).refused).toEqual([])
})

it('counts the addresses of one household as one, and an unreadable one by its beginning', async () => {
  const { rows } = await owner.query<{ of: string }>(
    `select private.network_of(address) as of from unnest($1::text[]) as address`,
    [['2001:db8::1', '2001:db8:0:0:ffff::2', '203.0.113.7', '2001:db8:1:2', ':::', 'x'.repeat(99)]],
  )
  expect(rows.map((row) => row.of)).toEqual([
    '2001:db8::/64',
    '2001:db8::/64',
    '203.0.113.7',
    '2001:db8:1:2',
    ':::',
    'x'.repeat(45),
  ])
})

it('keeps counts for an hour', async () => {
  await owner.query(
    `insert into private.certificate_checks (network, minute) values ('a', now() - interval '2 hours'), ('b', now())`,
  )
  await check(1, { 'x-real-ip': '203.0.113.9' }, UNKNOWN)
  const { rows } = await owner.query<{ network: string }>(
    'select network from private.certificate_checks order by 1',
  )
  expect(rows.map(({ network }) => network)).toEqual(['203.0.113.9', 'b'])
})
