/** Who calls: the role and claims of the token, or the anonymous role. Source of words and rules: PostgREST 14, references/auth. */
import type { Claims } from '../../../platform/tokens/tokens.ts'
import type { CacheStatistics } from '../../../platform/lru-cache.ts'
import { forbiddenRole, restError } from '../vocabulary/errors.ts'
import type { RestConfig } from '../configuration/rest-config.ts'
import type { SchemaCache } from '../schema-cache/schema-cache.ts'
import { checkClaims } from './check-claims.ts'
import { claimsJson } from './claims-json.ts'
import { roleOfClaims } from './role-of-claims.ts'
import { TokenReader, type VerifiedToken } from './token-reader.ts'

export interface Caller {
  readonly role: string
  /** As the token holds them. */
  readonly claims: Claims
  /** The claims with the role that was taken, as JSON. */
  readonly claimsJson: string
}

/** The scheme in any case, then blanks, then the token. A header without a token comes without its last blank too. */
const BEARER = /^bearer(?:\s+(.*))?$/is

export class Authentication {
  /** How often a token was looked for among those that were verified already. */
  readonly cacheStatistics: CacheStatistics = { lookups: 0, hits: 0, evictions: 0 }
  #keys: RestConfig['jwtKeys'] | undefined
  #reader: TokenReader | undefined
  /** Who a token's bearer is, by the configuration that says so. */
  readonly #callers = new WeakMap<VerifiedToken, { readonly config: RestConfig; readonly caller: Caller }>()

  /**
   * @param authorization the header as the gateway passes it on; empty for none.
   * @param now whole seconds since 1970.
   * @throws RestError PGRST300, PGRST301, PGRST302, PGRST303
   */
  authenticate(authorization: string, config: RestConfig, now: number): Caller {
    const verified = this.#readerFor(config).read(tokenOf(authorization))
    checkClaims(verified.claims, config.jwtAudience, now)
    const known = this.#callers.get(verified)
    if (known?.config === config) return known.caller
    const caller = callerOf(verified, config)
    this.#callers.set(verified, { config, caller })
    return caller
  }

  /** What other keys verified counts no more once the keys have changed. */
  #readerFor({ jwtKeys, jwtCacheMaxEntries }: RestConfig): TokenReader {
    if (this.#reader && this.#keys === jwtKeys) return this.#reader
    this.#keys = jwtKeys
    return (this.#reader = new TokenReader(jwtKeys, jwtCacheMaxEntries, this.cacheStatistics))
  }
}

/** @returns null where none was sent. */
function tokenOf(authorization: string): string | null {
  const bearer = BEARER.exec(authorization)
  return bearer && (bearer[1] ?? '')
}

/** @throws RestError PGRST302 */
function callerOf({ claims, template }: VerifiedToken, config: RestConfig): Caller {
  const role = roleOfClaims(claims, config.jwtRoleClaimKey) ?? config.anonRole
  if (role === null) {
    throw restError('PGRST302', 'Anonymous access is disabled', { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  return { role, claims, claimsJson: claimsJson(template, role) }
}

/**
 * A role of the token, or of whoever sends none, that no caller may have. One that the schema cache does not know yet is left to Postgres.
 * @throws RestError 42501
 */
export function refuseForeignRole({ role }: Caller, cache: SchemaCache, anonRole: string | null): void {
  // Postgres takes `none` for the session's own role.
  if (role === 'none' || cache.roles.get(role)?.mayBeTaken === false)
    throw forbiddenRole(role, role !== anonRole)
}
