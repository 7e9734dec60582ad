import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { expect, test } from 'vitest'
import { readTokenKeys } from './signing-keys.ts'
import { signToken } from './tokens.ts'

const SECRET = 'a secret that only the tests know, long enough'

const rsa = (kid: string): JWK => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid,
})
const curve = (kid: string): JWK => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
})
const oct = (kid: string): JWK => ({ kty: 'oct', kid, k: Buffer.from(SECRET).toString('base64url') })

const signing = (key: JWK): JWK => ({ ...key, key_ops: ['sign', 'verify'] })
const keysOf = (...keys: readonly JWK[]) => readTokenKeys({ JWT_KEYS: JSON.stringify(keys) }, SECRET)
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>

test('without keys, the shared secret signs and nothing is published', async () => {
  const keys = readTokenKeys({}, SECRET)
  const token = await keys.sign({ sub: 'ana' })
  expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(await keys.read(token)).toMatchObject({
    ok: true,
    value: { claims: { sub: 'ana' } },
  })
  expect(keys).toMatchObject({ published: [], forDataApi: SECRET })
})

test.each([
  ['RS256', rsa('one')],
  ['ES256', curve('one')],
  ['HS256', oct('one')],
])('%s', async (alg, key) => {
  const keys = keysOf(signing(key))
  const token = await keys.sign({ sub: 'ana' })
  expect(headerOf(token)).toEqual({ alg, kid: 'one', typ: 'JWT' })
  expect(await keys.read(token)).toMatchObject({ ok: true })
})

test('only public halves are published, and no secret at all', () => {
  const { published } = keysOf(signing(rsa('one')), curve('two'), oct('three'))
  expect(published.map(({ kid }) => kid)).toEqual(['one', 'two'])
  for (const key of published) {
    expect(key).toMatchObject({ use: 'sig', key_ops: ['verify'] })
    for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(member)
  }
})

test('a new key takes over while tokens of the old one hold, and those that the secret signed', async () => {
  const [old, next] = [curve('old'), rsa('next')]
  const issued = await keysOf(signing(old)).sign({ sub: 'ana' })
  const rotated = keysOf(old, signing(next))
  expect(await rotated.read(issued)).toMatchObject({ ok: true })
  expect(await rotated.read(await signToken({ role: 'anon' }, SECRET))).toMatchObject({
    ok: true,
  })
  expect(await keysOf(signing(next)).read(issued)).toMatchObject({ ok: false })
})

test('a file will do', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'keys.json')
  writeFileSync(file, JSON.stringify({ keys: [signing(curve('one'))] }))
  const keys = readTokenKeys({ JWT_KEYS: `@${file}` }, SECRET)
  expect(keys.published).toHaveLength(1)
})

test.each([
  ['no JSON', 'keys'],
  ['a missing file', '@/nowhere/keys.json'],
  ['a key without a name', JSON.stringify([{ kty: 'oct', k: 'AAAA', key_ops: ['sign'] }])],
  ['two keys of one name', JSON.stringify([signing(curve('one')), rsa('one')])],
  ['no key that signs', JSON.stringify([curve('one')])],
  ['two that do', JSON.stringify([signing(curve('one')), signing(curve('two'))])],
  ['a signing key without its private part', JSON.stringify([signing({ ...curve('one'), d: '' })])],
  ['another curve', JSON.stringify([signing({ ...curve('one'), crv: 'P-384' })])],
  ['another algorithm', JSON.stringify([signing({ ...rsa('one'), alg: 'PS256' })])],
])('%s is refused', (_, value) => {
  expect(() => readTokenKeys({ JWT_KEYS: value }, SECRET)).toThrow(/JWT_KEYS/)
})
