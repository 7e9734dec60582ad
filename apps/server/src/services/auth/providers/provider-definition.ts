/** The definition of a provider. Source of addresses, scopes and claims: supabase/auth, internal/api/provider. */
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../../../platform/json-object.ts'

/** Host, with the part of its path that an own installation replaces, and the rest of the path. */
export type Place = readonly [host: string, path: string]

/** @param url of an own installation; empty for the public one. */
export const addressAt = ([host, path]: Place, url: string): string =>
  `${url === '' ? `https://${host}` : url}${path}`

export interface ProfileContext {
  /** The configured `…_URL`; empty for none. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
  readonly accessToken: string
}

export interface ProfileRequest {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The provider describes its user by an ID token. */
export interface ByIdToken {
  readonly by: 'id token'
  /** @param url the configured `…_URL`; empty for none. */
  readonly issuer: (url: string) => string
  /** @param url as above. */
  readonly read: (claims: JsonObject, url: string) => ExternalProfile
}

/** The provider describes its user by responses to the access token. */
export interface ByRequests {
  readonly by: 'requests'
  readonly requests: (context: ProfileContext) => readonly ProfileRequest[]
  /** @param documents the responses, in the order of the requests. */
  readonly read: (documents: readonly unknown[], context: ProfileContext) => ExternalProfile
}

/** The provider describes its user beside the access token. */
export interface ByTokenResponse {
  readonly by: 'token response'
  readonly read: (response: JsonObject, context: ProfileContext) => ExternalProfile
}

export interface ProviderDefinition {
  /** Null to use what the issuer's metadata say. */
  readonly places: { readonly authorize: Place; readonly token: Place } | null
  readonly scopes: readonly string[]
  /** How the token endpoint takes the client's secret. */
  readonly secretIn: 'header' | 'body'
  /** Whether codes are bound to a verifier (RFC 7636). */
  readonly pkce: boolean
  /** Whether the browser returns by a form that is sent from the provider's page. */
  readonly formPost?: true
  readonly user: ByIdToken | ByRequests | ByTokenResponse
}
