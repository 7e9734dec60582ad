/** Providers that the operator has added by the API. Source: supabase/auth, internal/models/custom_oauth_provider.go. */
import type { JsonObject } from '../../../platform/json-object.ts'

export type CustomProviderType = 'oauth2' | 'oidc'

export interface CustomProvider {
  readonly id: string
  readonly type: CustomProviderType
  /** Begins with `custom:`. */
  readonly identifier: string
  readonly name: string
  readonly clientId: string
  readonly sealedSecret: string
  /** Further audiences of its ID tokens. */
  readonly acceptableClientIds: readonly string[]
  readonly scopes: readonly string[]
  readonly pkceEnabled: boolean
  /** Claims to set, each from another claim's name or from a value. */
  readonly attributeMapping: JsonObject
  /** Further parameters of the request to it; texts. */
  readonly authorizationParams: JsonObject
  /** Claims of its own that are kept. */
  readonly customClaims: readonly string[]
  readonly enabled: boolean
  readonly emailOptional: boolean
  /** Only of OpenID Connect. */
  readonly issuer: string | null
  readonly discoveryUrl: string | null
  readonly skipNonceCheck: boolean
  readonly discovery: JsonObject | null
  /** Only of OAuth 2.0 alone. */
  readonly authorizationUrl: string | null
  readonly tokenUrl: string | null
  readonly userinfoUrl: string | null
  readonly jwksUri: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Without its secret, as the API shows it; keys without a value are left out where the original leaves them out. */
export function customProviderJson(provider: CustomProvider): JsonObject {
  return {
    id: provider.id,
    provider_type: provider.type,
    identifier: provider.identifier,
    name: provider.name,
    client_id: provider.clientId,
    acceptable_client_ids: provider.acceptableClientIds,
    scopes: provider.scopes,
    pkce_enabled: provider.pkceEnabled,
    attribute_mapping: provider.attributeMapping,
    custom_claims_allowlist: provider.customClaims,
    authorization_params: provider.authorizationParams,
    enabled: provider.enabled,
    email_optional: provider.emailOptional,
    ...given('issuer', provider.issuer),
    ...given('discovery_url', provider.discoveryUrl),
    skip_nonce_check: provider.skipNonceCheck,
    ...given('discovery_document', provider.discovery),
    ...given('authorization_url', provider.authorizationUrl),
    ...given('token_url', provider.tokenUrl),
    ...given('userinfo_url', provider.userinfoUrl),
    ...given('jwks_uri', provider.jwksUri),
    created_at: provider.createdAt,
    updated_at: provider.updatedAt,
  }
}

const given = (key: string, value: unknown): JsonObject => (value === null ? {} : { [key]: value })
