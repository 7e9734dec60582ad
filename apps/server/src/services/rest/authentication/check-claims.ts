/** Whether a token's claims hold now and here. Source of order, words and leeway: PostgREST 14, references/auth. */
import type { Claims } from '../../../platform/tokens/tokens.ts'
import { refusedClaims } from '../vocabulary/errors.ts'

/** Clocks may differ by so much. */
const ALLOWED_SKEW_SECONDS = 30

/**
 * @param audience that a token with `aud` must name; null accepts all.
 * @param now whole seconds since 1970.
 * @throws RestError PGRST303
 */
export function checkClaims(claims: Claims, audience: string | null, now: number): void {
  const [earliest, latest] = [now - ALLOWED_SKEW_SECONDS, now + ALLOWED_SKEW_SECONDS]
  const expiry = numberClaim(claims, 'exp')
  // The original takes what is no whole number of seconds for 0. Of the two below it then asks nothing; here it holds.
  if (expiry !== null && earliest > (Number.isSafeInteger(expiry) ? expiry : 0))
    throw refusedClaims('JWT expired')
  const notBefore = numberClaim(claims, 'nbf')
  if (notBefore !== null && latest < notBefore) throw refusedClaims('JWT not yet valid')
  const issuedAt = numberClaim(claims, 'iat')
  if (issuedAt !== null && latest < issuedAt) throw refusedClaims('JWT issued at future')
  const audiences = audienceClaim(claims)
  if (audience !== null && audiences !== null && !audiences.includes(audience))
    throw refusedClaims('JWT not in audience')
}

function numberClaim(claims: Claims, name: string): number | null {
  const value = claims[name] ?? null
  if (value === null || typeof value === 'number') return value
  throw refusedClaims(`The JWT '${name}' claim must be a number`)
}

/** @returns null for a token that is for all. */
function audienceClaim({ aud }: Claims): readonly string[] | null {
  if (aud === undefined || aud === null) return null
  if (typeof aud === 'string') return [aud]
  if (Array.isArray(aud) && aud.every((item): item is string => typeof item === 'string'))
    return aud.length === 0 ? null : aud
  throw refusedClaims("The JWT 'aud' claim must be a string or an array of strings")
}
