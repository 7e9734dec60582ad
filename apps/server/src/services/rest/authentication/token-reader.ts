/** Tokens that were signed by one of the configured keys, each verified once while it is remembered. */
import type { JWK } from 'jose'
import { type Claims, readToken, type TokenRefusal } from '../../../platform/tokens/tokens.ts'
import { type VerifyingKey, verifyingKeys } from '../../../platform/tokens/verifying-keys.ts'
import { type CacheStatistics, LruCache } from '../../../platform/lru-cache.ts'
import { refusedClaims, restError, type RestError, undecodableToken } from '../vocabulary/errors.ts'
import { type ClaimsTemplate, claimsTemplate } from './claims-json.ts'

export interface VerifiedToken {
  readonly claims: Claims
  readonly template: ClaimsTemplate
}

/** What a caller without a token says of herself. */
const NOTHING: VerifiedToken = { claims: {}, template: claimsTemplate('{}') }

/** Longest token that is remembered. */
const LONGEST_REMEMBERED = 4_096

export class TokenReader {
  readonly #keys: readonly VerifyingKey[] | null
  readonly #verified: LruCache<VerifiedToken>

  /**
   * @param remembered how many verified tokens are kept.
   * @param statistics counts how often one was.
   */
  constructor(keys: readonly JWK[] | null, remembered: number, statistics: CacheStatistics) {
    this.#keys = keys && verifyingKeys(keys)
    this.#verified = new LruCache({ texts: remembered, longest: LONGEST_REMEMBERED }, statistics)
  }

  /**
   * Whether what was signed still holds (its times, its audience) is for the caller, each time anew.
   * @param token null where none was sent.
   * @throws RestError PGRST300, PGRST301, PGRST303
   */
  read(token: string | null): VerifiedToken {
    if (token === null) return NOTHING
    const keys = this.#keys
    if (!keys) throw restError('PGRST300', 'Server lacks JWT secret')
    return this.#verified.get(token, () => verify(token, keys))
  }
}

function verify(token: string, keys: readonly VerifyingKey[]): VerifiedToken {
  if (token === '') throw undecodableToken('Empty JWT is sent in Authorization header')
  const reading = readToken(token, keys)
  if (reading.ok) return { claims: reading.claims, template: claimsTemplate(reading.json) }
  throw refusalOf(reading.refusal)
}

/** Source of the words: PostgREST 14, references/errors. */
function refusalOf(refusal: TokenRefusal): RestError {
  switch (refusal.kind) {
    case 'parts':
      return undecodableToken(`Expected 3 parts in JWT; got ${refusal.parts}`)
    case 'malformed':
      return undecodableToken('JWT cryptographic operation failed')
    case 'unsigned':
      return undecodableToken(
        'Wrong or unsupported encoding algorithm',
        "JWT is unsecured but expected 'alg' was not 'none'",
      )
    case 'no-key':
      return undecodableToken(
        'No suitable key or wrong key type',
        'No suitable key was found to decode the JWT',
      )
    case 'signature':
      return undecodableToken(
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      )
    case 'claims':
      return refusedClaims('Parsing claims failed')
  }
}
