import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readClientInfo } from './caller.ts'

const SECRET_KEY = 'sb_secret_1'
const KEYS = {
  anonKey: 'the anonymous key',
  serviceRoleKey: 'the service key',
  publishableKeys: ['sb_publishable_1'],
  secretKeys: ['sb_secret_0', SECRET_KEY],
}
const NAMED = '203.0.113.7'
const SEEN = '198.51.100.1'

async function addressOf(headers: Record<string, string>, keys: typeof KEYS | null = KEYS): Promise<unknown> {
  const config = { rateLimits: { addressHeader: 'x-real-ip' } }
  const app = new Hono().get('/', (context) => context.json(readClientInfo(context, { config, keys })))
  const response = await app.request('/', { headers: { 'x-real-ip': SEEN, ...headers } })
  return ((await response.json()) as { address: unknown }).address
}

test('a program with a secret key names the client that it acts for; any other does not', async () => {
  const named = (apikey: string, address = NAMED) => addressOf({ apikey, 'sb-forwarded-for': address })
  expect(await Promise.all([KEYS.serviceRoleKey, SECRET_KEY].map((key) => named(key)))).toEqual([
    NAMED,
    NAMED,
  ])
  expect(await named(SECRET_KEY, `${NAMED}, 10.0.0.1`)).toBe(NAMED)
  for (const key of [KEYS.anonKey, 'sb_publishable_1', '', 'null']) expect(await named(key)).toBe(SEEN)
  expect(await addressOf({ 'sb-forwarded-for': NAMED })).toBe(SEEN)
  expect(await addressOf({ 'sb-forwarded-for': NAMED, authorization: `Bearer ${KEYS.serviceRoleKey}` })).toBe(
    SEEN,
  )
})

test('what is no address names nobody, and without a gateway no key counts', async () => {
  for (const value of ['', 'anywhere', '203.0.113', `x, ${NAMED}`])
    expect(await addressOf({ apikey: SECRET_KEY, 'sb-forwarded-for': value })).toBe(SEEN)
  expect(await addressOf({ apikey: SECRET_KEY, 'sb-forwarded-for': NAMED }, null)).toBe(SEEN)
})
