/** Reads signed tokens and caches those whose signature is right, since a client sends one token with many requests. */
import { TextCache } from '../text-cache.ts'
import type { Result } from '../result.ts'
import { readToken, type SignedClaims, type TokenRefusal } from './tokens.ts'
import type { VerifyingKey } from './verifying-keys.ts'

const LIMITS = { texts: 1_000, longest: 4_096 }

/** Same result as `readToken`, cached. The caller checks times and audience, of cached tokens too. */
export type TokenReader = (token: string) => Promise<Result<SignedClaims, TokenRefusal>>

export function tokenReader(keys: readonly VerifyingKey[]): TokenReader {
  const verified = new TextCache<Result<SignedClaims, TokenRefusal>>(LIMITS)
  return async (token) => {
    const known = verified.find(token)
    if (known) return known
    const reading = await readToken(token, keys)
    if (reading.ok) verified.add(token, reading)
    return reading
  }
}
