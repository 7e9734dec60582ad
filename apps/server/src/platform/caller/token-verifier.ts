/** Verifies signed tokens and caches the verified ones. */
import type { JWK } from 'jose'
import { type CacheStatistics, TextCache } from '../text-cache.ts'
import { accepted, refused, type Result } from '../result.ts'
import { type Claims, readToken, type TokenRefusal } from '../tokens/tokens.ts'
import { type VerifyingKey, verifyingKeys } from '../tokens/verifying-keys.ts'
import { type ClaimsTemplate, claimsTemplate, MAX_CLAIM_LEVELS } from './claims-json.ts'

export interface VerifiedToken {
  readonly claims: Claims
  readonly template: ClaimsTemplate
}

export type VerificationRefusal =
  | TokenRefusal
  /** The claims nest deeper than `levels`. */
  | { readonly kind: 'nested'; readonly levels: number }

/** Longer tokens are not cached. */
const MAX_REMEMBERED_LENGTH = 4_096

export class TokenVerifier {
  readonly #keys: readonly VerifyingKey[]
  readonly #verified: TextCache<VerifiedToken>

  /**
   * @param maxRemembered maximum of cached tokens.
   * @param statistics counts lookups among them, where they are published.
   */
  constructor(
    keys: readonly JWK[],
    maxRemembered: number,
    statistics: CacheStatistics = { lookups: 0, hits: 0, evictions: 0 },
  ) {
    this.#keys = verifyingKeys(keys)
    this.#verified = new TextCache({ texts: maxRemembered, longest: MAX_REMEMBERED_LENGTH }, statistics)
  }

  /** A cached token; undefined if there is none. */
  remembered(token: string): VerifiedToken | undefined {
    return this.#verified.find(token)
  }

  /** Checks format and signature; expiry and audience are checked by `checkClaims`. */
  async verify(token: string): Promise<Result<VerifiedToken, VerificationRefusal>> {
    const reading = await readToken(token, this.#keys)
    if (!reading.ok) return reading
    const { claims, json } = reading.value
    const template = claimsTemplate(json)
    if (template === null) return refused({ kind: 'nested', levels: MAX_CLAIM_LEVELS })
    const verified = { claims, template }
    this.#verified.add(token, verified)
    return accepted(verified)
  }
}
