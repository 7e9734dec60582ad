import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readToken, signApiKey, signToken } from './tokens.ts'
import { secretKey } from './verifying-keys.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const KEYS = [secretKey(SECRET)]

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs without a library, so that headers which none would write can be tested. */
function forge(header: object, payload: unknown, secret: string): string {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('a token that was signed here is read back, whatever its times say', async () => {
  const claims = { role: 'anon', exp: 1, nbf: 9_999_999_999 }
  expect(await readToken(await signToken(claims, SECRET), KEYS)).toEqual({
    ok: true,
    value: {
      claims,
      json: JSON.stringify(claims),
    },
  })
})

test('an API key is the same for the same secret and time, and dated a day back for clocks that are late', async () => {
  const key = await signApiKey('anon', SECRET, 1_700_000_000)
  expect(await signApiKey('anon', SECRET, 1_700_000_000)).toBe(key)
  expect(await readToken(key, KEYS)).toMatchObject({
    ok: true,
    value: {
      claims: { role: 'anon', iat: 1_700_000_000 - 86_400 },
    },
  })
})

const good = { alg: 'HS256', typ: 'JWT' }
const claims = { role: 'service_role', exp: 9_999_999_999 }
const REFUSED: Record<string, [token: string, refusal: object]> = {
  'empty text': ['', { kind: 'parts', parts: 1 }],
  'two parts': ['a.b', { kind: 'parts', parts: 2 }],
  'five parts': ['a.b.c.d.e', { kind: 'parts', parts: 5 }],
  'an empty header': [`.${part(claims)}.AA`, { kind: 'malformed' }],
  'an empty payload': [`${part(good)}..AA`, { kind: 'signature' }],
  'no signature': [`${part(good)}.${part(claims)}.`, { kind: 'signature' }],
  'a stray space': [` ${forge(good, claims, SECRET)}`, { kind: 'malformed' }],
  'base64 padding': [`${forge(good, claims, SECRET)}=`, { kind: 'malformed' }],
  'bits behind the last byte': [forge(good, claims, SECRET).replace(/.$/, otherLast), { kind: 'malformed' }],
  'a text longer than any token': [`${'a'.repeat(200_000)}.b.c`, { kind: 'malformed' }],
  'a header longer than any': [
    `${part({ alg: 'HS256', x: 'x'.repeat(20_000) })}.AA.AA`,
    { kind: 'malformed' },
  ],
  'a header that is no JSON': ['AAAA.AAAA.AAAA', { kind: 'malformed' }],
  'a header that is no object': [forge(['HS256'], claims, SECRET), { kind: 'malformed' }],
  'no algorithm': [forge({ typ: 'JWT' }, claims, SECRET), { kind: 'malformed' }],
  'a critical extension': [
    forge({ ...good, crit: ['b64'], b64: false }, claims, SECRET),
    { kind: 'malformed' },
  ],
  'an encrypted token': [forge({ ...good, enc: 'A128GCM' }, claims, SECRET), { kind: 'malformed' }],
  'a key name that is no text': [forge({ ...good, kid: 1 }, claims, SECRET), { kind: 'malformed' }],
  'algorithm nOnE': [forge({ alg: 'nOnE' }, claims, SECRET), { kind: 'malformed' }],
  'algorithm none': [forge({ alg: 'none' }, claims, SECRET), { kind: 'unsigned', algorithm: 'none' }],
  'algorithm none, and no signature': [
    `${part({ alg: 'none' })}.${part(claims)}.`,
    { kind: 'unsigned', algorithm: 'none' },
  ],
  'a public-key algorithm': [forge({ alg: 'RS256' }, claims, SECRET), { kind: 'no-key', algorithm: 'RS256' }],
  'a longer hash than agreed': [
    forge({ alg: 'HS512' }, claims, SECRET),
    { kind: 'no-key', algorithm: 'HS512' },
  ],
  'a key that is not called so': [
    forge({ ...good, kid: 'one' }, claims, SECRET),
    { kind: 'no-key', algorithm: 'HS256' },
  ],
  'another secret': [forge(good, claims, 'another-secret-of-thirty-two-characters!'), { kind: 'signature' }],
  'a short signature': [`${part(good)}.${part(claims)}.AA`, { kind: 'signature' }],
  'a key of its own in the header': [
    forge({ ...good, jwk: { kty: 'oct', k: part('x') } }, claims, ''),
    { kind: 'signature' },
  ],
  'a payload that is no object': [forge(good, ['role'], SECRET), { kind: 'claims' }],
  'a payload that is no UTF-8': [forgeBytes(Buffer.from('7b22ff223a317d', 'hex')), { kind: 'claims' }],
}

/** The last character of 32 bytes carries 4 of its 6 bits: with one of the others set, it means the same bytes. */
function otherLast(last: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet.charAt(alphabet.indexOf(last) + 1)
}

function forgeBytes(payload: Buffer): string {
  const text = `${part(good)}.${payload.toString('base64url')}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}

test.each(Object.entries(REFUSED))('refused: %s', async (_, [token, refusal]) => {
  expect(await readToken(token, KEYS)).toEqual({ ok: false, refusal })
})
