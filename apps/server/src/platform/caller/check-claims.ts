/** Whether a token's claims are valid at this time and for this audience. Source of order and leeway: PostgREST 14, references/auth. */
import type { Claims } from '../tokens/tokens.ts'

export type ClaimsRefusal =
  | { readonly kind: 'expired' | 'not-yet-valid' | 'issued-in-future' | 'other-audience' | 'audience-type' }
  | { readonly kind: 'not-a-number'; readonly claim: string }

/** Tolerated difference between clocks. */
const ALLOWED_SKEW_SECONDS = 30

/**
 * @param audience that a token with `aud` must name; null accepts all.
 * @param now whole seconds since 1970.
 * @returns null for valid claims.
 */
export function checkClaims(claims: Claims, audience: string | null, now: number): ClaimsRefusal | null {
  return checkTimes(claims, now) ?? checkAudience(claims, audience)
}

function checkTimes(claims: Claims, now: number): ClaimsRefusal | null {
  const [earliest, latest] = [now - ALLOWED_SKEW_SECONDS, now + ALLOWED_SKEW_SECONDS]
  const { exp: expiry = null, nbf: notBefore = null, iat: issuedAt = null } = claims
  if (expiry !== null) {
    if (typeof expiry !== 'number') return notANumber('exp')
    // PostgREST reads any number except whole seconds as 0, so it accepts such numbers in the two claims below; here they are compared.
    if (earliest > (Number.isSafeInteger(expiry) ? expiry : 0)) return { kind: 'expired' }
  }
  if (notBefore !== null) {
    if (typeof notBefore !== 'number') return notANumber('nbf')
    if (latest < notBefore) return { kind: 'not-yet-valid' }
  }
  if (issuedAt !== null) {
    if (typeof issuedAt !== 'number') return notANumber('iat')
    if (latest < issuedAt) return { kind: 'issued-in-future' }
  }
  return null
}

const notANumber = (claim: string): ClaimsRefusal => ({ kind: 'not-a-number', claim })

/** A token without an audience, or with an empty list, is valid for every audience. */
function checkAudience({ aud }: Claims, audience: string | null): ClaimsRefusal | null {
  if (aud === undefined || aud === null) return null
  const audiences: readonly unknown[] | null =
    typeof aud === 'string' ? [aud] : Array.isArray(aud) ? aud : null
  if (!audiences?.every((item) => typeof item === 'string')) return { kind: 'audience-type' }
  const isMeant = audience === null || audiences.length === 0 || audiences.includes(audience)
  return isMeant ? null : { kind: 'other-audience' }
}
