/** Verifies ID tokens by their issuers' published keys. Source: OpenID Connect Core, 3.1.3.7. */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, type JWTPayload } from 'jose'
import { constantTimeEqual } from '../../../platform/constant-time.ts'
import { jsonExcess } from '../../../platform/json-excess.ts'
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { TextCache } from '../../../platform/text-cache.ts'
import type { Issuer, MetadataCache } from './metadata-cache.ts'

/** Asymmetric signatures only: with a shared secret, the client could sign. */
const ALGORITHMS: ReadonlySet<string> = new Set(
  'RS256 RS384 RS512 ES256 ES384 ES512 PS256 PS384 PS512 EdDSA Ed25519'.split(' '),
)
const DEFAULT_ALGORITHM = 'RS256'
const MAX_KEY_SETS = 200
const KEYS_MS = 600_000
/** Minimum interval between fetches for unknown keys. */
const COOLDOWN_MS = 30_000
const MAX_TOKEN_LENGTH = 16_384
/** Levels of arrays and objects in the claims. */
const MAX_DEPTH = 50
/** How far the issuer's clock may be ahead, as for tokens of the data API. */
const CLOCK_SKEW_SECONDS = 30
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/

export interface IdTokenQuestion {
  readonly issuer: Issuer
  /** The access token whose hash the ID token has to hold, if it holds one; null for none. */
  readonly accessToken: string | null
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

export class IdTokenVerifier {
  readonly #fetch: GuardedFetch
  readonly #metadata: MetadataCache
  readonly #keySets = new TextCache<KeySet>({ texts: MAX_KEY_SETS, longest: 2_000 })

  constructor(fetch: GuardedFetch, metadata: MetadataCache) {
    this.#fetch = fetch
    this.#metadata = metadata
  }

  /**
   * Checks signature, issuer, times and the hash of the access token; the caller checks audience, nonce and subject. @throws Error for an
   * invalid token.
   */
  async verify(token: string, { issuer, accessToken }: IdTokenQuestion): Promise<JWTPayload> {
    if (token.length > MAX_TOKEN_LENGTH || !SHAPE.test(token)) throw new Error('not a token')
    const [, content = ''] = token.split('.')
    if (jsonExcess(Buffer.from(content, 'base64url').toString(), { depth: MAX_DEPTH }))
      throw new Error('the claims are nested too deeply')
    const metadata = await this.#metadata.read(issuer)
    if (metadata.jwks_uri === undefined) throw new Error('the issuer publishes no keys')
    const offered = metadata.id_token_signing_alg_values_supported ?? [DEFAULT_ALGORITHM]
    const { payload, protectedHeader } = await jwtVerify(token, this.#keySetOf(metadata.jwks_uri), {
      algorithms: offered.filter((name) => ALGORITHMS.has(name)),
      issuer: issuerOf(metadata.issuer, token),
      requiredClaims: ['exp', 'aud'],
    })
    // The library checks the type.
    if (payload.iat !== undefined && payload.iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS)
      throw new Error('the token was issued in the future')
    const named = payload['at_hash']
    if (accessToken !== null && named !== undefined && !isHashOf(named, accessToken, protectedHeader.alg))
      throw new Error('the hash of the access token does not fit')
    return payload
  }

  #keySetOf(uri: string): KeySet {
    return this.#keySets.get(uri, () =>
      createRemoteJWKSet(new URL(uri), {
        [customFetch]: this.#fetch,
        cacheMaxAge: KEYS_MS,
        cooldownDuration: COOLDOWN_MS,
      }),
    )
  }
}

/** Microsoft's shared metadata have a placeholder for the tenant, which the token names. */
function issuerOf(template: string, token: string): string {
  if (!template.includes('{tenantid}')) return template
  const { tid } = decodeJwt(token)
  if (typeof tid !== 'string' || !/^[\w-]+$/.test(tid)) throw new Error('the token names no tenant')
  return template.replace('{tenantid}', tid)
}

/** Source: OpenID Connect Core, 3.1.3.6: the left half of the hash that the signature uses. */
function isHashOf(named: unknown, accessToken: string, algorithm: string): boolean {
  const bits = /(?:256|384|512)$/.exec(algorithm)?.[0] ?? '512'
  const hash = createHash(`sha${bits}`).update(accessToken).digest()
  return (
    typeof named === 'string' &&
    constantTimeEqual(named, hash.subarray(0, hash.length / 2).toString('base64url'))
  )
}
