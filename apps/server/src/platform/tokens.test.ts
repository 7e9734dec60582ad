import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readToken, signApiKey, signToken } from './tokens.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs by hand, so that headers which no library would write can be tried. */
function forge(header: object, payload: unknown, secret: string): string {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('a token that was signed here is read back, whatever its times say', async () => {
  const claims = { role: 'anon', exp: 1, nbf: 9_999_999_999 }
  expect(await readToken(await signToken(claims, SECRET), SECRET)).toEqual({ ok: true, claims })
})

test('an API key is the same for the same secret and time', async () => {
  const key = await signApiKey('anon', SECRET, 1_700_000_000)
  expect(await signApiKey('anon', SECRET, 1_700_000_000)).toBe(key)
  expect(await readToken(key, SECRET)).toMatchObject({
    ok: true,
    claims: { role: 'anon', iat: 1_700_000_000 },
  })
})

const good = { alg: 'HS256', typ: 'JWT' }
const claims = { role: 'service_role', exp: 9_999_999_999 }
const REFUSED: Record<string, [token: string, kind: string]> = {
  'empty text': ['', 'malformed'],
  'two parts': ['a.b', 'malformed'],
  'a stray space': [` ${forge(good, claims, SECRET)}`, 'malformed'],
  'base64 padding': [`${forge(good, claims, SECRET)}=`, 'malformed'],
  'a payload that is no object': [forge(good, ['role'], SECRET), 'malformed'],
  'a text longer than any token': [`${'a'.repeat(20_000)}.b.c`, 'malformed'],
  'another secret': [forge(good, claims, 'another-secret-of-thirty-two-characters!'), 'signature'],
  'an empty signature': [`${part(good)}.${part(claims)}.AA`, 'signature'],
  'algorithm none': [forge({ alg: 'none' }, claims, SECRET), 'algorithm'],
  'algorithm nOnE': [forge({ alg: 'nOnE' }, claims, SECRET), 'algorithm'],
  'a public-key algorithm': [forge({ alg: 'RS256' }, claims, SECRET), 'algorithm'],
  'a longer hash than agreed': [forge({ alg: 'HS512' }, claims, SECRET), 'algorithm'],
  'a key of its own in the header': [
    forge({ ...good, jwk: { kty: 'oct', k: part('x') }, kid: '../../dev/null' }, claims, ''),
    'signature',
  ],
}

test.each(Object.entries(REFUSED))('refused: %s', async (_, [token, kind]) => {
  expect(await readToken(token, SECRET)).toMatchObject({ ok: false, refusal: { kind } })
})
