/** The fields of a custom provider in a body, checked. Source: supabase/auth, internal/api/custom_oauth_admin.go. */
import type { RequestBody } from '../../request/request-body.ts'
import { validationFailed } from '../../../errors/errors.ts'
import type { CustomProvider } from '../../../model/custom-provider.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { IDENTIFYING_TARGETS, PROTECTED_TARGETS } from '../../../providers/custom-claims.ts'

export const PROVIDER_FIELDS = [
  'provider_type',
  'identifier',
  'name',
  'client_id',
  'client_secret',
  'acceptable_client_ids',
  'scopes',
  'pkce_enabled',
  'attribute_mapping',
  'custom_claims_allowlist',
  'authorization_params',
  'enabled',
  'email_optional',
  'issuer',
  'discovery_url',
  'skip_nonce_check',
  'authorization_url',
  'token_url',
  'userinfo_url',
  'jwks_uri',
] as const

const URL_FIELDS = [
  'issuer',
  'discovery_url',
  'authorization_url',
  'token_url',
  'userinfo_url',
  'jwks_uri',
] as const

const IDENTIFIER = /^[a-z0-9][a-z0-9:-]{0,48}[a-z0-9]$/
const MAX_NAME = 100
const MAX_CLIENT_ID = 512
const MAX_URL = 2048
const MAX_LIST = 100

/** Parameters that the service decides. */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
])

/** @throws AuthError 400 `validation_failed`. */
export function requireNewProvider(body: RequestBody): void {
  const type = body.text('provider_type')
  if (type !== 'oauth2' && type !== 'oidc')
    throw validationFailed("provider_type must be either 'oauth2' or 'oidc'")
  const identifier = body.text('identifier')
  if (identifier === '') throw validationFailed('identifier is required')
  requirePrefix(identifier)
  for (const name of ['name', 'client_id', 'client_secret'] as const)
    if (body.text(name) === '') throw validationFailed(`${name} is required`)
  if (type === 'oidc' && body.text('issuer') === '')
    throw validationFailed('issuer is required for OIDC providers')
  if (type === 'oauth2') {
    for (const name of ['authorization_url', 'token_url', 'userinfo_url'] as const)
      if (body.text(name) === '') throw validationFailed(`${name} is required for OAuth2 providers`)
  }
  if (!IDENTIFIER.test(identifier))
    throw validationFailed('identifier must be of at most 50 lower-case letters, digits, colons and hyphens')
}

/** @throws AuthError 400 `validation_failed`. */
export function requirePrefix(identifier: string): void {
  if (!identifier.startsWith('custom:'))
    throw validationFailed(`identifier must start with 'custom:' prefix, e.g. 'custom:${identifier}'`)
}

/** Checks what a body has, whether for a new provider or a change. @throws AuthError 400 `validation_failed`. */
export function checkProviderFields(body: RequestBody): void {
  for (const [name, value] of Object.entries(body.object('authorization_params') ?? {})) {
    if (RESERVED.has(name)) throw validationFailed(`Cannot override reserved OAuth parameter: ${name}`)
    if (typeof value !== 'string')
      throw validationFailed(`Authorization parameter ${JSON.stringify(name)} must be a string`)
  }
  for (const [target, source] of Object.entries(body.object('attribute_mapping') ?? {})) {
    if (PROTECTED_TARGETS.has(target))
      throw validationFailed(`Cannot map to protected system field: ${target}`)
    if (IDENTIFYING_TARGETS.has(target) && (typeof source !== 'string' || source.trim() === ''))
      throw validationFailed(`Attribute mapping of ${target} must name a claim`)
  }
  if (body.texts('custom_claims_allowlist')?.some((name) => name.trim() === ''))
    throw validationFailed('custom_claims_allowlist entries must be non-empty strings')
  requireLengths(body)
}

/** The limits of the original's columns; lists and objects are limited here alone. */
function requireLengths(body: RequestBody): void {
  if (body.text('name').length > MAX_NAME)
    throw validationFailed(`name must be of at most ${MAX_NAME} characters`)
  for (const name of ['client_id', 'client_secret'] as const)
    if (body.text(name).length > MAX_CLIENT_ID)
      throw validationFailed(`${name} must be of at most ${MAX_CLIENT_ID} characters`)
  for (const name of URL_FIELDS)
    if (body.text(name).length > MAX_URL)
      throw validationFailed(`${name} must be of at most ${MAX_URL} characters`)
  const sizes = [
    ...(['acceptable_client_ids', 'scopes', 'custom_claims_allowlist'] as const).map(
      (name) => [name, body.texts(name)?.length ?? 0] as const,
    ),
    ...(['attribute_mapping', 'authorization_params'] as const).map(
      (name) => [name, Object.keys(body.object(name) ?? {}).length] as const,
    ),
  ]
  for (const [name, size] of sizes)
    if (size > MAX_LIST) throw validationFailed(`${name} must have at most ${MAX_LIST} entries`)
}

/** The addresses in a body, which have to be public. */
export const urlsIn = (body: RequestBody): readonly string[] =>
  URL_FIELDS.map((name) => body.text(name)).filter((url) => url !== '')

type Changes = Partial<Omit<CustomProvider, 'id' | 'identifier' | 'type' | 'createdAt' | 'updatedAt'>>

/** The fields of a body for a provider of this type; empty texts and absent fields change nothing. */
export function changesIn(body: RequestBody, type: CustomProvider['type']): Changes {
  const scopes = body.texts('scopes')
  return withoutUndefined({
    name: body.text('name') || undefined,
    clientId: body.text('client_id') || undefined,
    acceptableClientIds: body.texts('acceptable_client_ids') ?? undefined,
    scopes: scopes ? scopesFor(type, scopes) : undefined,
    pkceEnabled: body.optionalFlag('pkce_enabled') ?? undefined,
    attributeMapping: body.object('attribute_mapping') ?? undefined,
    customClaims: body.texts('custom_claims_allowlist') ?? undefined,
    authorizationParams: body.object('authorization_params') ?? undefined,
    enabled: body.optionalFlag('enabled') ?? undefined,
    emailOptional: body.optionalFlag('email_optional') ?? undefined,
    ...(type === 'oidc'
      ? {
          issuer: body.text('issuer') || undefined,
          discoveryUrl: body.text('discovery_url') || undefined,
          skipNonceCheck: body.optionalFlag('skip_nonce_check') ?? undefined,
        }
      : {
          authorizationUrl: body.text('authorization_url') || undefined,
          tokenUrl: body.text('token_url') || undefined,
          userinfoUrl: body.text('userinfo_url') || undefined,
          jwksUri: body.text('jwks_uri') || undefined,
        }),
  })
}

export const scopesFor = (type: CustomProvider['type'], scopes: readonly string[]): readonly string[] =>
  type === 'oidc' && !scopes.includes('openid') ? ['openid', ...scopes] : scopes

const withoutUndefined = (changes: JsonObject): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
