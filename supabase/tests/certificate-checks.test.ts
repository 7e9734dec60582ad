/** Requests for certificates: by code and by file counted by network, PDFs by account. */
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

/** Notes that the subject has asked so many times in this minute. */
const asked = (subject: string, requests: number) =>
  owner.query(
    `insert into private.certificate_requests (subject, minute, requests)
     values ($1, date_trunc('minute', clock_timestamp()), $2)`,
    [subject, requests],
  )

it('refuses a network after three hundred a minute, whatever it sends as its own address; others go on', async () => {
  const spoofed = {
    'x-real-ip': '203.0.113.7',
    'cf-connecting-ip': '198.51.100.2',
    'x-forwarded-for': '198.51.100.1',
  }
  await asked('code 203.0.113.7', 298)
  expect(await check(3, spoofed, UNKNOWN)).toEqual({ refused: ['PT429'], found: null })
  expect((await check(1, { 'x-real-ip': '203.0.113.8' }, UNKNOWN)).refused).toEqual([])
  expect((await check(1, { 'cf-connecting-ip': '203.0.113.7' }, UNKNOWN)).refused).toEqual(['PT429'])
  // The service key asks in the name of others and counts by itself.
  expect((await check(1, spoofed, UNKNOWN, 'service_role')).refused).toEqual([])
})

it('counts requests without a known network together, three thousand a minute, by no name of their own', async () => {
  await asked('code ', 2_999)
  const claimed = (last: number) => ({ 'x-forwarded-for': `198.51.100.${last}` })
  expect((await check(1, claimed(1), UNKNOWN)).refused).toEqual([])
  expect((await check(1, claimed(2), UNKNOWN)).refused).toEqual(['PT429'])
})

it('counts files by network and PDFs by account, each for itself', async () => {
  const { rows } = await owner.query<{ id: string }>('select id from auth.users limit 1')
  const account = rows[0]?.id ?? ''
  const counted = async (call: string, value: string) => {
    await owner.query('set local role service_role')
    const result = await owner.query<{ allowed: boolean }>(`select public.${call}($1) as allowed`, [value])
    await owner.query('reset role')
    return result.rows[0]?.allowed
  }
  await asked(`pdf ${account}`, 19)
  await asked(`quote ${account}`, 19)
  await asked('file 203.0.113.7', 59)
  const outcomes = []
  for (let time = 0; time < 2; time += 1)
    outcomes.push(
      await counted('count_certificate_pdf', account),
      await counted('count_quote_pdf', account),
      await counted('count_certificate_check', '203.0.113.7'),
      await counted('count_certificate_check', ''),
    )
  expect(outcomes).toEqual([true, true, true, true, false, false, false, true])
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
    `insert into private.certificate_requests (subject, minute) values ('a', now() - interval '2 hours'), ('b', now())`,
  )
  await check(1, { 'x-real-ip': '203.0.113.9' }, UNKNOWN)
  const { rows } = await owner.query<{ subject: string }>(
    'select subject from private.certificate_requests order by 1',
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['b', 'code 203.0.113.9'])
})
