/** Who calls: the role and claims of the token, or the anonymous role. Source of words and rules: PostgREST 14, references/auth. */
import { bearerToken } from '../../platform/gateway.ts'
import { type Claims, readToken, type TokenRefusal } from '../../platform/tokens.ts'
import { forbiddenRole, refusedClaims, restError, type RestError, undecodableToken } from './errors.ts'
import type { RestConfig } from './rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'

export interface Caller {
  readonly role: string
  /** The token's claims with the role that was taken from them. */
  readonly claims: Claims
}

/** Clocks may differ by so much. */
const ALLOWED_SKEW_SECONDS = 30

/**
 * @param authorization the header as the gateway passes it on.
 * @param now seconds since 1970.
 * @throws RestError PGRST301, PGRST302, PGRST303
 */
export async function authenticate(
  authorization: string,
  { config, now }: { config: RestConfig; now: number },
): Promise<Caller> {
  // The header without a token comes without its last blank too.
  const token = /^bearer$/i.test(authorization) ? '' : bearerToken(authorization)
  const claims = token === null ? {} : await verifiedClaims(token, config)
  checkClaims(claims, config.jwtAudience, now)
  const role = claims['role'] === undefined ? config.anonRole : roleText(claims['role'])
  if (role === null) {
    throw restError('PGRST302', 'Anonymous access is disabled', { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  return { role, claims: { ...claims, role } }
}

/**
 * A role of the token that no caller may have. One that the schema cache does not know yet is left to Postgres.
 * @throws RestError 42501
 */
export function refuseForeignRole({ role }: Caller, cache: SchemaCache): void {
  // Postgres takes `none` for the session's own role.
  if (role === 'none' || cache.roles.get(role)?.mayBeTaken === false) throw forbiddenRole(role)
}

async function verifiedClaims(token: string, { jwtKeys }: RestConfig): Promise<Claims> {
  if (token === '') throw undecodableToken('Empty JWT is sent in Authorization header')
  const secret = jwtKeys?.find(({ kty }) => kty === 'oct')?.k ?? ''
  const reading = await readToken(token, Buffer.from(secret, 'base64url').toString())
  if (reading.ok) return reading.claims
  throw refusalError(reading.refusal)
}

function refusalError(refusal: TokenRefusal): RestError {
  switch (refusal.kind) {
    case 'malformed':
      return refusal.parts === 3
        ? undecodableToken('JWT cryptographic operation failed')
        : undecodableToken(`Expected 3 parts in JWT; got ${refusal.parts}`)
    case 'signature':
      return undecodableToken(
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      )
    case 'algorithm':
      return undecodableToken(
        'Wrong or unsupported encoding algorithm',
        "JWT is unsecured but expected 'alg' was not 'none'",
      )
  }
}

function checkClaims(claims: Claims, audience: string | null, now: number): void {
  const times = {
    exp: timeClaim(claims, 'exp'),
    nbf: timeClaim(claims, 'nbf'),
    iat: timeClaim(claims, 'iat'),
  }
  if (times.exp !== null && now - ALLOWED_SKEW_SECONDS > times.exp) throw refusedClaims('JWT expired')
  if (times.nbf !== null && now + ALLOWED_SKEW_SECONDS < times.nbf) throw refusedClaims('JWT not yet valid')
  if (times.iat !== null && now + ALLOWED_SKEW_SECONDS < times.iat)
    throw refusedClaims('JWT issued at future')
  const audiences = audienceClaim(claims)
  if (audience !== null && audiences.length > 0 && !audiences.includes(audience)) {
    throw refusedClaims('JWT not in audience')
  }
}

function timeClaim(claims: Claims, name: string): number | null {
  const value = claims[name]
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value
  throw refusedClaims(`The JWT '${name}' claim must be a number`)
}

function audienceClaim({ aud }: Claims): readonly string[] {
  if (aud === undefined || aud === null) return []
  if (typeof aud === 'string') return [aud]
  if (Array.isArray(aud) && aud.every((item): item is string => typeof item === 'string')) return aud
  throw refusedClaims("The JWT 'aud' claim must be a string or an array of strings")
}

const roleText = (claim: unknown): string => (typeof claim === 'string' ? claim : JSON.stringify(claim))
