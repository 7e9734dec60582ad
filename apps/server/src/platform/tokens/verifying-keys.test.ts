import { createHmac, createPrivateKey, generateKeyPairSync, sign, constants } from 'node:crypto'
import { type JWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readToken } from './tokens.ts'
import { verifyingKeys } from './verifying-keys.ts'

interface Pair {
  readonly publicKey: JWK
  readonly privateKey: JWK
}

function pair(kind: 'rsa' | 'ed25519' | 'ed448' | 'P-256' | 'P-384' | 'P-521'): Pair {
  const { publicKey, privateKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : kind === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : kind === 'ed448'
          ? generateKeyPairSync('ed448')
          : generateKeyPairSync('ec', { namedCurve: kind })
  return { publicKey: publicKey.export({ format: 'jwk' }), privateKey: privateKey.export({ format: 'jwk' }) }
}

const rsa = pair('rsa')
const pairs: Record<string, Pair> = {
  ...Object.fromEntries(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map((alg) => [alg, rsa])),
  ES256: pair('P-256'),
  ES384: pair('P-384'),
  ES512: pair('P-521'),
  EdDSA: pair('ed25519'),
}
const oct = { kty: 'oct', k: Buffer.from('0123456789abcdef'.repeat(4)).toString('base64url') }

/** Signs by another library than the one that verifies. */
async function signed(alg: string, key: JWK, header: object = {}): Promise<string> {
  const secret =
    key.kty === 'oct' ? Buffer.from(key.k ?? '', 'base64url') : createPrivateKey({ key, format: 'jwk' })
  return new SignJWT({ role: 'x' }).setProtectedHeader({ alg, ...header }).sign(secret)
}

const outcome = async (token: string, keys: readonly JWK[]) => {
  const reading = await readToken(token, verifyingKeys(keys))
  return reading.ok ? 'ok' : reading.refusal.kind
}

test.each(Object.entries(pairs))(
  '%s by the public key that says so, and by the private one',
  async (alg, keys) => {
    const token = await signed(alg, keys.privateKey)
    expect(await outcome(token, [{ ...keys.publicKey, alg }])).toBe('ok')
    expect(await outcome(token, [{ ...keys.privateKey, alg }])).toBe('ok')
    expect(await outcome(`${token.slice(0, -8)}AAAAAAAA`, [{ ...keys.publicKey, alg }])).toBe('signature')
  },
)

test.each(['HS256', 'HS384', 'HS512'])('%s by a shared key without an algorithm', async (alg) => {
  expect(await outcome(await signed(alg, oct), [oct])).toBe('ok')
  expect(await outcome(await signed(alg, oct), [{ ...oct, alg }])).toBe('ok')
})

test('Ed448', async () => {
  const { publicKey, privateKey } = pair('ed448')
  const text = `${Buffer.from('{"alg":"EdDSA"}').toString('base64url')}.e30`
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: privateKey, format: 'jwk' }))
  expect(await outcome(`${text}.${signature.toString('base64url')}`, [publicKey])).toBe('ok')
})

test('a key without an algorithm verifies the usual ones of its kind', async () => {
  const { publicKey, privateKey } = rsa
  for (const alg of ['RS256', 'RS384', 'RS512'])
    expect(await outcome(await signed(alg, privateKey), [publicKey])).toBe('ok')
  expect(await outcome(await signed('PS256', privateKey), [publicKey])).toBe('no-key')
})

test('a key verifies only its own algorithm, and no algorithm of another kind of key', async () => {
  const { publicKey, privateKey } = rsa
  expect(await outcome(await signed('RS512', privateKey), [{ ...publicKey, alg: 'RS256' }])).toBe('no-key')
  expect(await outcome(await signed('RS256', privateKey), [oct])).toBe('no-key')
  expect(await outcome(await signed('HS256', oct), [publicKey])).toBe('no-key')
  expect(await outcome(await signed('HS256', oct), [{ ...publicKey, alg: 'HS256' }])).toBe('no-key')
  expect(
    await outcome(await signed('ES256', pairs['ES256']?.privateKey ?? {}), [pairs['ES384']?.publicKey ?? {}]),
  ).toBe('no-key')
})

test('the public key as a shared secret opens nothing', async () => {
  const { publicKey } = rsa
  const text = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30`
  const signature = createHmac('sha256', JSON.stringify(publicKey)).update(text).digest('base64url')
  expect(await outcome(`${text}.${signature}`, [publicKey])).toBe('no-key')
})

test('a named key is looked for by its name, any other is tried', async () => {
  const { publicKey, privateKey } = pairs['ES256'] as Pair
  const other = pair('P-256').publicKey
  const named = await signed('ES256', privateKey, { kid: 'two' })
  expect(
    await outcome(named, [
      { ...other, kid: 'one' },
      { ...publicKey, kid: 'two' },
    ]),
  ).toBe('ok')
  expect(await outcome(named, [{ ...publicKey, kid: 'one' }])).toBe('no-key')
  expect(await outcome(named, [publicKey])).toBe('no-key')
  expect(await outcome(named, [{ ...other, kid: 'two' }])).toBe('signature')
  const unnamed = await signed('ES256', privateKey)
  expect(
    await outcome(unnamed, [
      { ...other, kid: 'one' },
      { ...publicKey, kid: 'two' },
    ]),
  ).toBe('ok')
})

test('keys for other uses and of unknown kinds are ignored', async () => {
  const { publicKey, privateKey } = rsa
  const token = await signed('RS256', privateKey)
  expect(await outcome(token, [{ ...publicKey, use: 'enc' }])).toBe('no-key')
  expect(
    await outcome(token, [{ kty: 'XYZ' }, { kty: 'EC', crv: 'secp256k1', x: 'AA', y: 'AA' }, publicKey]),
  ).toBe('ok')
})

test('a salt of another length than the hash is refused', async () => {
  const { publicKey, privateKey } = rsa
  const text = `${Buffer.from('{"alg":"PS256"}').toString('base64url')}.e30`
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  const form = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 8 }
  const signature = sign('sha256', Buffer.from(text), form).toString('base64url')
  expect(await outcome(`${text}.${signature}`, [{ ...publicKey, alg: 'PS256' }])).toBe('signature')
})

test.each([{ kty: 'oct' }, { kty: 'RSA', e: 'AQAB' }, { kty: 'EC', crv: 'P-256', x: 'AA' }])(
  'a key that lacks a part: %j',
  (key) => {
    expect(() => verifyingKeys([key])).toThrow()
  },
)
