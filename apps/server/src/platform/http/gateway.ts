/**
 * The hosted service's gateway rule: which Authorization a service sees, from what the client sent.
 * Source: the hosted service's gateway configuration, in its public docker set-up.
 */

import { constantTimeEqual } from '../constant-time.ts'

export interface GatewayKeys {
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** Short keys that newer clients send in place of the anonymous key; each counts, the first is the one to hand out. */
  readonly publishableKeys: readonly string[]
  /** Short keys in place of the service key, likewise. */
  readonly secretKeys: readonly string[]
}

/** The parts of a request that can hold keys. */
interface RequestKeys {
  /** Headers, keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The query string. */
  readonly search: string
}

/**
 * Computes the Authorization header that the service behind the gateway receives: the client's own, else the `apikey` value
 * without "Bearer", else an empty string.
 */
export function resolveAuthorization({ headers, search }: RequestKeys, keys: GatewayKeys): string {
  const { authorization } = headers
  if (authorization && !/^bearer sb_/i.test(authorization)) return authorization
  const apikey = headers['apikey'] ?? new URLSearchParams(search).get('apikey') ?? ''
  const token = tokenOfShortKey(apikey, keys)
  return token === null ? apikey : `Bearer ${token}`
}

/** @returns the token that a short key stands for, or null for any other text. */
export function tokenOfShortKey(key: string, keys: GatewayKeys): string | null {
  const isKey = (known: string) => constantTimeEqual(key, known)
  if (keys.publishableKeys.some(isKey)) return keys.anonKey
  return keys.secretKeys.some(isKey) ? keys.serviceRoleKey : null
}

/** The token of an `Authorization: Bearer …` header (the scheme in any case), or null where there is none. */
export function bearerToken(authorization: string): string | null {
  const match = /^bearer (.*)$/i.exec(authorization)
  return match?.[1] ?? null
}
