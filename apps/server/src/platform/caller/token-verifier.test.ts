import { expect, test } from 'vitest'
import { signToken } from '../tokens/tokens.ts'
import { TokenVerifier } from './token-verifier.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const KEY = { kty: 'oct', k: Buffer.from(SECRET).toString('base64url'), alg: 'HS256' }
const none = () => ({ lookups: 0, hits: 0, evictions: 0 })

/** Looks a token up in the cache, and verifies it where it is not there. @returns its subject, or why it is refused. */
async function read(verifier: TokenVerifier, token: string): Promise<unknown> {
  const known = verifier.remembered(token)
  if (known) return known.claims['sub']
  const verification = await verifier.verify(token)
  return verification.ok ? verification.value.claims['sub'] : verification.refusal.kind
}

test('a verified token is remembered, the least recently used makes room, and a refused one is not kept', async () => {
  const statistics = none()
  const verifier = new TokenVerifier([KEY], 2, statistics)
  const [ana = '', bia = '', caio = ''] = await Promise.all(
    ['ana', 'bia', 'caio'].map((sub) => signToken({ sub }, SECRET)),
  )
  for (const token of [ana, ana, bia, ana]) await read(verifier, token)
  expect(statistics).toEqual({ lookups: 4, hits: 2, evictions: 0 })
  expect(await read(verifier, caio)).toBe('caio')
  expect(await read(verifier, ana)).toBe('ana')
  expect(statistics).toEqual({ lookups: 6, hits: 3, evictions: 1 })
  expect(await read(verifier, bia)).toBe('bia')
  expect(statistics).toEqual({ lookups: 7, hits: 3, evictions: 2 })
  for (let time = 0; time < 2; time += 1)
    expect(await read(verifier, `${ana.slice(0, -4)}AAAA`)).toBe('signature')
  expect(statistics).toEqual({ lookups: 9, hits: 3, evictions: 2 })
})

test('no token is remembered if the cache is disabled', async () => {
  const statistics = none()
  const verifier = new TokenVerifier([KEY], 0, statistics)
  const token = await signToken({}, SECRET)
  for (const each of [token, token]) await read(verifier, each)
  expect(statistics).toEqual({ lookups: 2, hits: 0, evictions: 0 })
})

test('claims that nest too deep are refused', async () => {
  const nested = { sub: 'ana', list: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown }
  expect(await read(new TokenVerifier([KEY], 2, none()), await signToken(nested, SECRET))).toBe('nested')
})
