/** JSON Web Tokens: signing and verifying with the installation's key. Which refusal a caller sees is each service's own. */
import { compactVerify, errors, SignJWT, type JWTPayload } from 'jose'

export type Claims = Readonly<Record<string, unknown>>

export type TokenRefusal =
  /** Not three base64url parts, not JSON, or a header that names no algorithm we accept. */
  | { readonly kind: 'malformed'; readonly parts: number }
  | { readonly kind: 'signature' }
  | { readonly kind: 'algorithm' }

export type TokenReading =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly refusal: TokenRefusal }

/** Libraries accept stray spaces and padding around the parts; a token is exactly this text. */
const TOKEN_TEXT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Tokens are short; a longer text is not worth hashing. */
const MAX_TOKEN_LENGTH = 16_384

const API_KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 3600

/**
 * Verifies shape, algorithm and signature. Times (`exp`, `nbf`, `iat`) and audience are left to the caller, since the
 * services differ in leeway and in how they refuse.
 */
export async function readToken(token: string, secret: string): Promise<TokenReading> {
  if (token.length > MAX_TOKEN_LENGTH || !TOKEN_TEXT.test(token)) {
    return { ok: false, refusal: { kind: 'malformed', parts: token.split('.').length } }
  }
  try {
    // The signature only: a library's reading of `exp` and `nbf` would decide what each service must decide.
    const { payload } = await compactVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    const claims = parseObject(new TextDecoder().decode(payload))
    return claims ? { ok: true, claims } : { ok: false, refusal: { kind: 'malformed', parts: 3 } }
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) }
  }
}

/** Signs claims as they are, with HS256. `iat` and `exp` are the caller's. */
export async function signToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret))
}

/** The key a client sends as `apikey`: a long-lived token that names a role. Same inputs give the same key. */
export async function signApiKey(
  role: 'anon' | 'service_role',
  secret: string,
  issuedAt: number,
): Promise<string> {
  return signToken(
    { iss: 'ateliedoce', role, iat: issuedAt, exp: issuedAt + API_KEY_LIFETIME_SECONDS },
    secret,
  )
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

function parseObject(text: string): Claims | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null
  } catch {
    return null
  }
}

function refusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWSSignatureVerificationFailed) return { kind: 'signature' }
  if (error instanceof errors.JOSEAlgNotAllowed) return { kind: 'algorithm' }
  return { kind: 'malformed', parts: 3 }
}
