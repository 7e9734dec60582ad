import { expect, test } from 'vitest'
import { signToken } from '../tokens/tokens.ts'
import { CallerReader, type CallerRules } from './caller-reader.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const keyOf = (secret: string) => ({ kty: 'oct', k: Buffer.from(secret).toString('base64url'), alg: 'HS256' })
const NOW = 1_800_000_000

const RULES: CallerRules = {
  jwtKeys: [keyOf(SECRET)],
  jwtAudience: null,
  jwtRoleClaimKey: [{ kind: 'key', name: 'role' }],
  jwtCacheMaxEntries: 10,
  anonRole: 'visitor',
}

const bearer = async (claims: Record<string, unknown>, secret = SECRET) =>
  `Bearer ${await signToken(claims, secret)}`

test('without a token the caller has the anonymous role, at once', () => {
  expect(new CallerReader().read('', RULES, NOW)).toEqual({
    ok: true,
    value: { role: 'visitor', claims: {}, claimsJson: '{"role":"visitor"}' },
  })
})

test('a token names the role; one without a role has the anonymous one', async () => {
  const reader = new CallerReader()
  expect(await reader.read(await bearer({ sub: 'ana', role: 'baker' }), RULES, NOW)).toEqual({
    ok: true,
    value: {
      role: 'baker',
      claims: { sub: 'ana', role: 'baker' },
      claimsJson: '{"role":"baker","sub":"ana"}',
    },
  })
  expect(await reader.read(await bearer({ sub: 'bia' }), RULES, NOW)).toMatchObject({
    ok: true,
    value: { role: 'visitor', claimsJson: '{"role":"visitor","sub":"bia"}' },
  })
})

test('a token that was verified before is answered without waiting, with the same caller', async () => {
  const reader = new CallerReader()
  const authorization = await bearer({ sub: 'ana', role: 'baker' })
  const first = reader.read(authorization, RULES, NOW)
  expect(first).toBeInstanceOf(Promise)
  expect(reader.read(authorization, RULES, NOW)).not.toBe(await first)
  expect(reader.read(authorization, RULES, NOW)).toBe(await first)
  expect(reader.cacheStatistics).toEqual({ lookups: 3, hits: 1, evictions: 0 })
})

test('times and audience are checked at each use', async () => {
  const reader = new CallerReader()
  const authorization = await bearer({ role: 'baker', exp: NOW + 60, aud: 'shop' })
  const kindAt = async (now: number, rules = RULES) => {
    const result = await reader.read(authorization, rules, now)
    return result.ok ? 'ok' : result.refusal.kind
  }
  expect(await kindAt(NOW)).toBe('ok')
  expect(await kindAt(NOW + 91)).toBe('expired')
  expect(await kindAt(NOW, { ...RULES, jwtAudience: 'school' })).toBe('other-audience')
})

test('a cached token gives another caller under other rules', async () => {
  const reader = new CallerReader()
  const authorization = await bearer({ role: 'baker', group: 'pastry' })
  await reader.read(authorization, RULES, NOW)
  const byGroup: CallerRules = { ...RULES, jwtRoleClaimKey: [{ kind: 'key', name: 'group' }] }
  expect(reader.read(authorization, byGroup, NOW)).toMatchObject({ value: { role: 'pastry' } })
})

test('tokens verified by former keys are no longer accepted', async () => {
  const reader = new CallerReader()
  const authorization = await bearer({ role: 'baker' })
  expect(await reader.read(authorization, RULES, NOW)).toMatchObject({ ok: true })
  const newKeys = { ...RULES, jwtKeys: [keyOf('another-secret-of-thirty-two-characters!')] }
  expect(await reader.read(authorization, newKeys, NOW)).toEqual({
    ok: false,
    refusal: { kind: 'signature' },
  })
})

test.each([
  ['Bearer', {}, 'empty'],
  ['bearer  ', {}, 'empty'],
  ['Bearer a.b', {}, 'parts'],
  ['Bearer a.b.c', { jwtKeys: null }, 'no-keys'],
  ['', { anonRole: null }, 'no-role'],
  ['Basic YTpi', { anonRole: null }, 'no-role'],
])('refused: %j', async (authorization, rules, kind) => {
  expect(await new CallerReader().read(authorization, { ...RULES, ...rules }, NOW)).toMatchObject({
    ok: false,
    refusal: { kind },
  })
})
