/**
 * The hosted service's gateway rule: which Authorization a service sees, from what the client sent.
 * Source: the hosted service's gateway configuration, in its public docker set-up.
 */

import { constantTimeEqual } from '../constant-time.ts'

export interface GatewayKeys {
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** The short keys that newer clients send in place of the two above; null where none are configured. */
  readonly publishableKey: string | null
  readonly secretKey: string | null
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
  if (keys.publishableKey && constantTimeEqual(apikey, keys.publishableKey)) return `Bearer ${keys.anonKey}`
  if (keys.secretKey && constantTimeEqual(apikey, keys.secretKey)) return `Bearer ${keys.serviceRoleKey}`
  return apikey
}

/** The token of an `Authorization: Bearer …` header (the scheme in any case), or null where there is none. */
export function bearerToken(authorization: string): string | null {
  const match = /^bearer (.*)$/i.exec(authorization)
  return match?.[1] ?? null
}
