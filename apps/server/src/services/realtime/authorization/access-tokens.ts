/** Verifies the tokens of sockets and channels. Refusals are the original's. Source: supabase/realtime, channels_authorization.ex. */
import { claimsJson } from '../../../platform/caller/claims-json.ts'
import type { Caller } from '../../../platform/caller/caller.ts'
import { TokenVerifier } from '../../../platform/caller/token-verifier.ts'
import { type GatewayKeys, tokenOfShortKey } from '../../../platform/http/gateway.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import type { JWK } from 'jose'

export interface TokenCaller extends Caller {
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export type TokenRefusalKind = 'expired' | 'session' | 'missing-claims' | 'malformed' | 'signature' | 'no-key'

export interface TokenRefusal {
  readonly kind: TokenRefusalKind
  readonly message: string
}

const MISSING_CLAIMS: TokenRefusal = {
  kind: 'missing-claims',
  message: 'Fields `role` and `exp` are required in JWT',
}
const MALFORMED: TokenRefusal = { kind: 'malformed', message: 'The token provided is not a valid JWT' }
const SIGNATURE: TokenRefusal = { kind: 'signature', message: 'Failed to validate JWT signature' }
const NO_KEY: TokenRefusal = {
  kind: 'no-key',
  message: 'Failed to generate JWT signer, check your JWT secret or JWKS configuration',
}

const REMEMBERED_TOKENS = 10_000

export class AccessTokens {
  readonly #verifier: TokenVerifier
  readonly #keys: GatewayKeys | null

  /** @param keys the gateway's, which stand for tokens; null without a gateway. */
  constructor(verifyingKeys: readonly JWK[], keys: GatewayKeys | null) {
    this.#verifier = new TokenVerifier(verifyingKeys, REMEMBERED_TOKENS)
    this.#keys = keys
  }

  /** The token that a short key of the gateway stands for; other texts are returned unchanged. */
  tokenOf(key: string): string {
    return (this.#keys && tokenOfShortKey(key, this.#keys)) ?? key
  }

  async read(token: string, nowSeconds = Date.now() / 1000): Promise<Result<TokenCaller, TokenRefusal>> {
    const text = token.replaceAll(/\s/g, '')
    const known = this.#verifier.remembered(text)
    const verified = known ? accepted(known) : await this.#verifier.verify(text)
    if (!verified.ok) {
      const { kind } = verified.refusal
      if (kind === 'signature') return refused(SIGNATURE)
      return refused(kind === 'no-key' ? NO_KEY : MALFORMED)
    }
    const { claims, template } = verified.value
    const { role, exp: expiry, iat: issuedAt } = claims
    if (issuedAt !== undefined && typeof issuedAt !== 'number') return refused(MALFORMED)
    if (typeof expiry === 'number' && expiry <= nowSeconds) {
      return refused(expiredToken(expiry, nowSeconds))
    }
    if (typeof role !== 'string' || typeof expiry !== 'number') return refused(MISSING_CLAIMS)
    return accepted({ role, claims, claimsJson: claimsJson(template, role), expiresAt: expiry })
  }
}

export function expiredToken(expiresAt: number, nowSeconds: number): TokenRefusal {
  const seconds = Math.max(0, Math.floor(nowSeconds) - Math.floor(expiresAt))
  return { kind: 'expired', message: `Token has expired ${seconds} seconds ago` }
}
