/** JSON Web Tokens (RFC 7519): signing and verifying. Each service words its own refusals. */
import { isUtf8 } from 'node:buffer'
import { SignJWT, type JWTPayload } from 'jose'
import { accepted, refused, type Result } from '../result.ts'
import type { VerifyingKey } from './verifying-keys.ts'
import { isJsonObject } from '../json-object.ts'

export type Claims = Readonly<Record<string, unknown>>

export type TokenRefusal =
  | { readonly kind: 'parts'; readonly parts: number }
  /** Not base64url, or the header is invalid or names an unknown algorithm. */
  | { readonly kind: 'malformed' }
  /** The header of an unsigned token. */
  | { readonly kind: 'unsigned'; readonly algorithm: string }
  /** No key of that name verifies by that algorithm. */
  | { readonly kind: 'no-key'; readonly algorithm: string }
  | { readonly kind: 'signature' }
  /** Signed by a known key, but the claims are not a JSON object. */
  | { readonly kind: 'claims' }

export interface SignedClaims {
  readonly claims: Claims
  /** The claims as they were signed. */
  readonly json: string
}

/** Decoders accept stray spaces and padding around the parts; a token is exactly this text. An unsigned token has no signature. */
const TOKEN_TEXT = /^[\w-]+\.[\w-]*\.[\w-]*$/

/** Tokens hold the metadata of their account; a text longer than its limits allow is refused without hashing. */
const MAX_TOKEN_LENGTH = 200_000

/** Limit of the header, which is read before verification: names of an algorithm and a key, and at most a certificate chain. */
const MAX_HEADER_LENGTH = 16_384

const KNOWN_ALGORITHMS = new Set(
  ['HS', 'RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]).concat('EdDSA'),
)

const API_KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 3600

/**
 * Verifies shape, algorithm and signature. Times (`exp`, `nbf`, `iat`) and audience are left to the caller, since the
 * services differ in leeway and in how they refuse.
 */
export async function readToken(
  token: string,
  keys: readonly VerifyingKey[],
): Promise<Result<SignedClaims, TokenRefusal>> {
  const parts = token.split('.')
  const [head = '', payload = '', signature = ''] = parts
  if (parts.length !== 3) return refused({ kind: 'parts', parts: parts.length })
  const isTooLong = token.length > MAX_TOKEN_LENGTH || head.length > MAX_HEADER_LENGTH
  if (isTooLong || !TOKEN_TEXT.test(token)) return refused({ kind: 'malformed' })
  const header = readHeader(head)
  const bytes = bytesOf(payload)
  if (!header || !bytesOf(signature) || !bytes) return refused({ kind: 'malformed' })
  if (header.alg === 'none') return refused({ kind: 'unsigned', algorithm: header.alg })
  if (!KNOWN_ALGORITHMS.has(header.alg)) return refused({ kind: 'malformed' })
  const suitable = keys.filter(
    ({ kid, algorithms }) => (header.kid === null || header.kid === kid) && algorithms.has(header.alg),
  )
  if (suitable.length === 0) return refused({ kind: 'no-key', algorithm: header.alg })
  const verified = await Promise.all(suitable.map((key) => key.verifies(token, header.alg)))
  if (!verified.includes(true)) return refused({ kind: 'signature' })
  const json = textOf(bytes)
  const claims = parseObject(json)
  return claims ? accepted({ claims, json }) : refused({ kind: 'claims' })
}

/** @returns null for anything but a header of a signed token. Headers that require extensions are refused, since none is supported (RFC 7515, 4.1.11). */
function readHeader(part: string): { alg: string; kid: string | null } | null {
  const bytes = bytesOf(part)
  const header = bytes && parseObject(textOf(bytes))
  if (!header || typeof header['alg'] !== 'string' || 'crit' in header || 'enc' in header) return null
  const kid = header['kid'] ?? null
  return kid === null || typeof kid === 'string' ? { alg: header['alg'], kid } : null
}

/** @returns null unless the text is the canonical encoding of its bytes. */
function bytesOf(part: string): Buffer | null {
  const bytes = Buffer.from(part, 'base64url')
  return bytes.toString('base64url') === part ? bytes : null
}

/** @returns the text; empty, which is not JSON, where the bytes are not UTF-8. */
function textOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString() : ''
}

/** Signs claims as they are, with HS256. `iat` and `exp` are the caller's. */
export async function signToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret))
}

/** Backdated, so that a client whose clock is slow does not take the key for a future one. */
const API_KEY_BACKDATING_SECONDS = 24 * 3600

/** The key a client sends as `apikey`: a long-lived token that names a role. Same inputs give the same key. */
export async function signApiKey(role: string, secret: string, issuedAt: number): Promise<string> {
  return signToken(
    {
      iss: 'ateliedoce',
      role,
      iat: issuedAt - API_KEY_BACKDATING_SECONDS,
      exp: issuedAt + API_KEY_LIFETIME_SECONDS,
    },
    secret,
  )
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

function parseObject(text: string): Claims | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
