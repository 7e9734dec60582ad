/** Turns the Authorization header into a caller: the role and claims of a verified token, or the anonymous role. */
import type { JWK } from 'jose'
import type { CacheStatistics } from '../text-cache.ts'
import { accepted, refused, type Result } from '../result.ts'
import type { Caller } from './caller.ts'
import { checkClaims, type ClaimsRefusal } from './check-claims.ts'
import { claimsJson, EMPTY_TEMPLATE } from './claims-json.ts'
import type { RoleClaimPath } from './role-claim-path.ts'
import { roleOfClaims } from './role-of-claims.ts'
import { TokenVerifier, type VerificationRefusal, type VerifiedToken } from './token-verifier.ts'

/** How tokens are verified and read. A new value is made whenever one of the settings changes. */
export interface CallerRules {
  /** Keys that may have signed a token; null refuses all tokens. */
  readonly jwtKeys: readonly JWK[] | null
  /** Audience that a token with `aud` must name; null accepts all. */
  readonly jwtAudience: string | null
  /** Path of the role within the claims. */
  readonly jwtRoleClaimKey: RoleClaimPath
  /** Verified tokens that are kept; 0 for none. */
  readonly jwtCacheMaxEntries: number
  /** The role of callers whose token names none, or who send none; null refuses them. */
  readonly anonRole: string | null
}

export type CallerRefusal =
  | VerificationRefusal
  | ClaimsRefusal
  /** A token was sent, but there are no keys to verify it. */
  | { readonly kind: 'no-keys' }
  /** `Bearer` without a token. */
  | { readonly kind: 'empty' }
  /** No role is named, and there is no anonymous one. */
  | { readonly kind: 'no-role' }

export type CallerResult = Result<Caller, CallerRefusal>

/** Used in place of a token for requests without one. */
const NO_TOKEN: VerifiedToken = { claims: {}, template: EMPTY_TEMPLATE }

/** The scheme is case-insensitive. HTTP trims trailing blanks, so a header without a token is just `Bearer`. */
const BEARER = /^bearer(?:\s+(.*))?$/is

export class CallerReader {
  /** Lookups and hits of the cache of verified tokens. */
  readonly cacheStatistics: CacheStatistics = { lookups: 0, hits: 0, evictions: 0 }
  #keys: CallerRules['jwtKeys'] = null
  #verifier: TokenVerifier | undefined
  /** The caller of each verified token, with the rules that it was made by. */
  readonly #callers = new WeakMap<
    VerifiedToken,
    { readonly rules: CallerRules; readonly result: CallerResult }
  >()

  /**
   * Returns synchronously for cached tokens and for requests without a token, so that most requests need not wait.
   * @param authorization the header; empty for none.
   * @param now whole seconds since 1970.
   */
  read(authorization: string, rules: CallerRules, now: number): CallerResult | Promise<CallerResult> {
    const token = tokenOf(authorization)
    if (token === null) return this.#callerOf(NO_TOKEN, rules, now)
    const verifier = this.#verifierFor(rules)
    if (!verifier) return refused({ kind: 'no-keys' })
    const known = verifier.remembered(token)
    if (known) return this.#callerOf(known, rules, now)
    if (token === '') return refused({ kind: 'empty' })
    return this.#verified(verifier, token, rules, now)
  }

  async #verified(
    verifier: TokenVerifier,
    token: string,
    rules: CallerRules,
    now: number,
  ): Promise<CallerResult> {
    const verification = await verifier.verify(token)
    return verification.ok ? this.#callerOf(verification.value, rules, now) : verification
  }

  /** New keys get a new verifier, so that tokens verified by former keys are no longer accepted. */
  #verifierFor({ jwtKeys, jwtCacheMaxEntries }: CallerRules): TokenVerifier | undefined {
    if (this.#keys === jwtKeys) return this.#verifier
    this.#keys = jwtKeys
    this.#verifier = jwtKeys
      ? new TokenVerifier(jwtKeys, jwtCacheMaxEntries, this.cacheStatistics)
      : undefined
    return this.#verifier
  }

  /** Expiry and audience are checked at each use, also for cached tokens. */
  #callerOf(token: VerifiedToken, rules: CallerRules, now: number): CallerResult {
    const refusal = checkClaims(token.claims, rules.jwtAudience, now)
    if (refusal) return refused(refusal)
    const known = this.#callers.get(token)
    if (known?.rules === rules) return known.result
    const result = callerOf(token, rules)
    this.#callers.set(token, { rules, result })
    return result
  }
}

/** @returns null where none was sent. */
function tokenOf(authorization: string): string | null {
  const bearer = BEARER.exec(authorization)
  return bearer && (bearer[1] ?? '')
}

function callerOf({ claims, template }: VerifiedToken, rules: CallerRules): CallerResult {
  const role = roleOfClaims(claims, rules.jwtRoleClaimKey) ?? rules.anonRole
  if (role === null) return refused({ kind: 'no-role' })
  return accepted({ role, claims, claimsJson: claimsJson(template, role) })
}
