/**
 * GET /.well-known/openid-configuration and /.well-known/oauth-authorization-server: the addresses of the endpoints.
 * Source: supabase/auth, internal/api/jwks.go.
 */
import type { Context } from 'hono'
import { oauthServerDisabled } from '../../../errors/oauth-server-errors.ts'
import type { DescriptionDependencies } from './dependencies.ts'
import { OAUTH_SCOPES } from '../../../model/oauth-scope.ts'

/** Constant: the original includes it even with its OAuth server disabled. */
const SUPPORTED = {
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported: [
    'sub',
    'aud',
    'iss',
    'exp',
    'iat',
    'auth_time',
    'nonce',
    'email',
    'email_verified',
    'phone_number',
    'phone_number_verified',
    'name',
    'picture',
    'preferred_username',
    'updated_at',
  ],
  code_challenge_methods_supported: ['S256', 'plain'],
}

export async function showOpenIdConfiguration(
  context: Context,
  { config, serviceUrl, tokenKeys }: DescriptionDependencies,
): Promise<Response> {
  const { isEnabled, allowsRegistration } = config.oauthServer
  const issuer = config.tokenIssuer ?? serviceUrl
  const base = issuer.replace(/\/+$/, '')
  context.header('Cache-Control', 'public, max-age=600')
  return context.json({
    issuer,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    jwks_uri: `${base}/.well-known/jwks.json`,
    userinfo_endpoint: `${base}/oauth/userinfo`,
    ...SUPPORTED,
    ...(isEnabled && allowsRegistration ? { registration_endpoint: `${base}/oauth/clients/register` } : {}),
    ...(isEnabled ? { authorization_response_iss_parameter_supported: true } : {}),
    // Without a public key there are no ID tokens.
    ...(isEnabled && !tokenKeys.isPublic
      ? { scopes_supported: OAUTH_SCOPES.filter((scope) => scope !== 'openid') }
      : {}),
  })
}

export async function showAuthorizationServer(
  context: Context,
  deps: DescriptionDependencies,
): Promise<Response> {
  if (!deps.config.oauthServer.isEnabled) throw oauthServerDisabled()
  return showOpenIdConfiguration(context, deps)
}
