/**
 * The keys of an installation's tokens: one signs, several may verify, so that a new key can sign while tokens of the
 * old one remain valid. Without keys of its own, an installation signs with its shared secret.
 */
import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'
import { type TokenReader, tokenReader } from './token-reader.ts'
import { secretKey, verifyingKeys } from './verifying-keys.ts'

export interface TokenKeys {
  /** Signs claims as they are. */
  sign(claims: JWTPayload): Promise<string>
  /** Verifies with all keys; the shared secret is among them, since the clients' keys are signed with it. */
  readonly read: TokenReader
  /** Whether others can verify what `sign` signs, by a published key. */
  readonly isPublic: boolean
  /** The public halves, for `/.well-known/jwks.json`. */
  readonly published: readonly JWK[]
  /** Value of the data API's `jwt-secret`: the secret alone, or a JWK set of all verifying keys. */
  readonly forDataApi: string
}

const VARIABLES = ['GOTRUE_JWT_KEYS', 'JWT_KEYS'] as const

/**
 * Reads `JWT_KEYS`: a JSON list of JWKs or a JWK set (RFC 7517), or `@` and the name of a file that holds one. The one key
 * whose `key_ops` holds `sign` signs; the others verify until the tokens that they signed have ended.
 * @throws StartupError
 */
export function readTokenKeys(env: Environment, secret: string): TokenKeys {
  const name = VARIABLES.find((each) => env[each])
  const shared = secretKey(secret)
  if (!name) {
    const key = createSecretKey(Buffer.from(secret))
    return {
      ...signer(key, 'HS256', undefined),
      read: tokenReader([shared]),
      published: [],
      forDataApi: secret,
    }
  }
  const keys = readKeys(name, env[name] ?? '')
  const [signing, ...others] = keys.filter(({ key_ops: uses }) => uses?.includes('sign'))
  if (!signing || others.length > 0) {
    throw new StartupError(`${name} must hold exactly one key whose key_ops has "sign".`)
  }
  const known = keys.flatMap((key) => publicHalf(key) ?? [])
  const secrets = keys.filter(({ kty }) => kty === 'oct')
  const ownSecret = { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
  return {
    ...signer(privateKeyOf(name, signing), algorithmOf(name, signing), signing.kid),
    read: tokenReader([shared, ...verifyingKeys([...known, ...secrets])]),
    published: known,
    forDataApi: JSON.stringify({ keys: [ownSecret, ...known, ...secrets] }),
  }
}

function signer(key: KeyObject, alg: string, kid: string | undefined): Pick<TokenKeys, 'sign' | 'isPublic'> {
  const header = { alg, ...(kid === undefined ? {} : { kid }), typ: 'JWT' }
  return {
    isPublic: alg !== 'HS256',
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(key),
  }
}

function readKeys(name: string, value: string): readonly JWK[] {
  const refusal = new StartupError(`${name} must be a JSON list of JWKs, each with "kty" and "kid".`)
  try {
    const text = value.startsWith('@') ? readFileSync(value.slice(1), 'utf8') : value
    const parsed = JSON.parse(text) as JWK[] | { keys: JWK[] }
    const keys = Array.isArray(parsed) ? parsed : parsed.keys
    const named = keys.every(
      ({ kty, kid }) => typeof kty === 'string' && typeof kid === 'string' && kid !== '',
    )
    if (!named || new Set(keys.map(({ kid }) => kid)).size < keys.length) throw refusal
    verifyingKeys(keys)
    return keys
  } catch {
    throw refusal
  }
}

const ALGORITHMS: Readonly<Record<string, string>> = { RSA: 'RS256', 'EC P-256': 'ES256', oct: 'HS256' }

function algorithmOf(name: string, { kty, crv, alg }: JWK): string {
  const algorithm = ALGORITHMS[crv ? `${kty} ${crv}` : (kty ?? '')]
  if (algorithm === undefined || (alg !== undefined && alg !== algorithm)) {
    throw new StartupError(`${name} must sign with RS256, ES256 on P-256, or HS256.`)
  }
  return algorithm
}

function privateKeyOf(name: string, key: JWK): KeyObject {
  try {
    if (!(key.kty === 'oct' ? key.k : key.d)) throw new Error('empty')
    return key.kty === 'oct'
      ? createSecretKey(Buffer.from(key.k ?? '', 'base64url'))
      : createPrivateKey({ key, format: 'jwk' })
  } catch {
    throw new StartupError(`${name}: the key that signs lacks its private part.`)
  }
}

/** Members of a public key (RFC 7518, 6.2 and 6.3), whatever else the private one holds. */
const PUBLIC_MEMBERS = ['kty', 'kid', 'alg', 'crv', 'x', 'y', 'n', 'e'] as const

/** @returns null for a shared secret, which has none. */
function publicHalf(key: JWK): JWK | null {
  if (key.kty === 'oct') return null
  const members = PUBLIC_MEMBERS.flatMap((member) => (member in key ? [[member, key[member]]] : []))
  return { ...(Object.fromEntries(members) as JWK), use: 'sig', key_ops: ['verify'] }
}
