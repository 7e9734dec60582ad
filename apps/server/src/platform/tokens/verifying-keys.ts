/** Keys that verify signatures: a shared secret, or public keys as JSON Web Keys (RFC 7517). */
import { createPublicKey, createSecretKey, type KeyObject, verify } from 'node:crypto'
import { compactVerify, type JWK } from 'jose'

export interface VerifyingKey {
  /** Its name, or null. A token that names a key is verified by a key of that name only. */
  readonly kid: string | null
  /** A key without an algorithm of its own verifies all usual ones of its kind. */
  readonly algorithms: ReadonlySet<string>
  /** Whether the key has signed a token (JWS compact serialization). */
  verifies(token: string, algorithm: string): Promise<boolean>
}

/** @throws Error for a key of a known kind that lacks a part of it. */
export function verifyingKeys(keys: readonly JWK[]): readonly VerifyingKey[] {
  // A set may hold keys for other uses, and of unknown kinds.
  return keys.flatMap((key) => (key.use === 'enc' ? [] : (verifyingKey(key) ?? [])))
}

/** The key of a shared secret. */
export function secretKey(secret: string): VerifyingKey {
  return verifyingKeyOf(createSecretKey(Buffer.from(secret)), null, ['HS256'])
}

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
      return verifyingKeyOf(secret, kid, chosen(key.alg, ['HS256', 'HS384', 'HS512']))
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

/** @param onRequest algorithms that only a key that names them verifies. */
function chosen(
  wanted: string | undefined,
  usual: readonly string[],
  onRequest: readonly string[] = [],
): readonly string[] {
  if (wanted === undefined) return usual
  return [...usual, ...onRequest].filter((algorithm) => algorithm === wanted)
}

function verifyingKeyOf(key: KeyObject, kid: string | null, algorithms: readonly string[]): VerifyingKey {
  return {
    kid,
    algorithms: new Set(algorithms),
    async verifies(token, algorithm) {
      // jose does not support Ed448.
      if (key.asymmetricKeyType === 'ed448') return verifiesByEd448(token, key)
      try {
        await compactVerify(token, key, { algorithms: [algorithm] })
        return true
      } catch {
        return false
      }
    },
  }
}

function verifiesByEd448(token: string, key: KeyObject): boolean {
  const end = token.lastIndexOf('.')
  return verify(null, Buffer.from(token.slice(0, end)), key, Buffer.from(token.slice(end + 1), 'base64url'))
}

/** @param parts of the public key; a private one has more. */
function publicKey(jwk: JWK, parts: readonly string[], algorithms: readonly string[]): VerifyingKey {
  const isPart = ([name]: [string, unknown]) => name === 'kty' || parts.includes(name)
  const key = createPublicKey({ key: Object.fromEntries(Object.entries(jwk).filter(isPart)), format: 'jwk' })
  return verifyingKeyOf(key, jwk.kid ?? null, algorithms)
}
