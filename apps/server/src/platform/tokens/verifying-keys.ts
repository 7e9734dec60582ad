/** Keys that verify signatures: a shared secret, or public keys as JSON Web Keys (RFC 7517). */
import {
  constants,
  createHmac,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import type { JWK } from 'jose'

export interface VerifyingKey {
  /** Its name, or null. A token that names a key is verified by a key of that name only. */
  readonly kid: string | null
  /** What it may verify; a key that says no algorithm verifies all of its kind. */
  readonly algorithms: ReadonlySet<string>
  verifies(algorithm: string, text: string, signature: Buffer): boolean
}

/** @throws Error for a key of a known kind that lacks a part of it. */
export function verifyingKeys(keys: readonly JWK[]): readonly VerifyingKey[] {
  // A set may hold keys for other uses, and of kinds that nobody here knows.
  return keys.flatMap((key) => (key.use === 'enc' ? [] : (verifyingKey(key) ?? [])))
}

/** The key of those who share a secret. */
export function secretKey(secret: string): VerifyingKey {
  return hmacKey(createSecretKey(Buffer.from(secret)), null, ['HS256'])
}

const HASH_BY_SIZE: Readonly<Record<string, string>> = { 256: 'sha256', 384: 'sha384', 512: 'sha512' }
const hashOf = (algorithm: string): string => HASH_BY_SIZE[algorithm.slice(2)] ?? ''

/** An elliptic curve has one hash (RFC 7518, 3.4). */
const CURVE_ALGORITHM: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
  Ed448: 'EdDSA',
}

function verifyingKey(key: JWK): VerifyingKey | null {
  const kid = key.kid ?? null
  switch (key.kty) {
    case 'oct': {
      if (!key.k) throw new Error('a key of the kind "oct" lacks "k"')
      const secret = createSecretKey(Buffer.from(key.k, 'base64url'))
      return hmacKey(secret, kid, chosen(key.alg, ['HS256', 'HS384', 'HS512']))
    }
    case 'RSA':
      return publicKey(
        key,
        ['n', 'e'],
        chosen(key.alg, ['RS256', 'RS384', 'RS512'], ['PS256', 'PS384', 'PS512']),
      )
    case 'EC':
    case 'OKP': {
      const algorithm = CURVE_ALGORITHM[key.crv ?? '']
      if (algorithm === undefined) return null
      return publicKey(key, ['crv', 'x', ...(key.kty === 'EC' ? ['y'] : [])], chosen(key.alg, [algorithm]))
    }
    default:
      return null
  }
}

/** @param onRequest algorithms that a key has to ask for. */
function chosen(
  wanted: string | undefined,
  usual: readonly string[],
  onRequest: readonly string[] = [],
): readonly string[] {
  if (wanted === undefined) return usual
  return [...usual, ...onRequest].filter((algorithm) => algorithm === wanted)
}

function hmacKey(secret: KeyObject, kid: string | null, algorithms: readonly string[]): VerifyingKey {
  return {
    kid,
    algorithms: new Set(algorithms),
    verifies(algorithm, text, signature) {
      const expected = createHmac(hashOf(algorithm), secret).update(text).digest()
      return expected.length === signature.length && timingSafeEqual(expected, signature)
    },
  }
}

/** @param parts of the public key; a private one has more. */
function publicKey(jwk: JWK, parts: readonly string[], algorithms: readonly string[]): VerifyingKey {
  const isPart = ([name]: [string, unknown]) => name === 'kty' || parts.includes(name)
  const key = createPublicKey({ key: Object.fromEntries(Object.entries(jwk).filter(isPart)), format: 'jwk' })
  return {
    kid: jwk.kid ?? null,
    algorithms: new Set(algorithms),
    verifies(algorithm, text, signature) {
      const hash = algorithm === 'EdDSA' ? null : hashOf(algorithm)
      return verify(hash, Buffer.from(text), { key, ...signatureForm(algorithm) }, signature)
    },
  }
}

/** RFC 7518, 3.4 and 3.5: two numbers side by side; a salt as long as the hash. */
function signatureForm(algorithm: string): object {
  if (algorithm.startsWith('ES')) return { dsaEncoding: 'ieee-p1363' }
  if (!algorithm.startsWith('PS')) return {}
  return { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
}
