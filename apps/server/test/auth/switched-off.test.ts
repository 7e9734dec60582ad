/** Features that this service lacks answer as the original does with the provider switched off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { JWT_SECRET, newLearner, signIn, SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_CUSTOM_OAUTH_ENABLED: 'false' })
  tokens['learner'] = (await signIn(server, await newLearner(server))).accessToken
  tokens['operator'] = await signToken({ role: 'service_role' }, JWT_SECRET)
})
afterAll(() => server.stop())

test.each([
  [
    'GET',
    '/authorize?provider=google',
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
  [
    'GET',
    '/authorize?provider=doce',
    400,
    'validation_failed',
    'Unsupported provider: Provider doce could not be found',
  ],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  [
    'GET',
    '/authorize?provider=DOCE',
    400,
    'validation_failed',
    'Unsupported provider: Provider doce could not be found',
  ],
  [
    'GET',
    '/authorize?provider=custom:x',
    400,
    'validation_failed',
    'Unsupported provider: custom OAuth providers are disabled',
  ],
  ['PATCH', '/sso/anything', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/oauth/authorizations/x', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['POST', '/oauth/token', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET', '/scim/v2/Schemas', 404, 'feature_disabled', 'SCIM server is disabled'],
  ['GET', '/user/oauth/grants', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['GET', '/user/oauth/grants', 404, 'feature_disabled', 'OAuth server is disabled', 'learner'],
  ['POST', '/factors/recovery-codes', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'POST',
    '/factors/recovery-codes',
    422,
    'mfa_recovery_codes_enroll_disabled',
    'MFA enroll is disabled for recovery codes',
    'learner',
  ],
  [
    'POST',
    '/factors/recovery-codes/regenerate',
    422,
    'mfa_recovery_codes_enroll_disabled',
    'MFA enroll is disabled for recovery codes',
    'learner',
  ],
  [
    'POST',
    '/factors/recovery-codes/verify',
    422,
    'mfa_recovery_codes_verify_disabled',
    'MFA verification is disabled for recovery codes',
    'learner',
  ],
  ['GET', '/factors/recovery-codes', 404, 'mfa_factor_not_found', 'Factor not found', 'learner'],
  ['DELETE', '/factors/recovery-codes', 404, 'mfa_factor_not_found', 'Factor not found', 'learner'],
  ['PUT', '/admin/oauth/clients/x', 404, 'feature_disabled', 'OAuth server is disabled', 'operator'],
  ['GET', '/admin/nothing', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['GET', '/user/nothing', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'GET',
    '/admin/sso/providers/x',
    404,
    'sso_provider_not_found',
    'SSO Identity Provider not found',
    'operator',
  ],
  [
    'POST',
    '/admin/sso/providers',
    400,
    'validation_failed',
    "Only 'saml' supported for SSO provider type",
    'operator',
  ],
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/passkeys', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['GET', '/.well-known/oauth-authorization-server', 404, 'feature_disabled', 'OAuth server is disabled'],
  [
    'GET',
    '/user/identities/authorize?provider=google',
    404,
    'manual_linking_disabled',
    'Manual linking is disabled',
    'learner',
  ],
  ['GET', '/admin/oauth/clients', 404, 'feature_disabled', 'OAuth server is disabled', 'operator'],
  [
    'GET',
    '/admin/custom-providers',
    404,
    'feature_disabled',
    'Custom OAuth providers are disabled',
    'operator',
  ],
] as const)('%s %s', async (method, path, code, errorCode, msg, ...[who]: readonly string[]) => {
  const token = who === undefined ? undefined : tokens[who]
  const options = { ...(token ? { token } : {}), ...(method === 'POST' ? { body: {} } : {}) }
  expect((await server.call(method, path, options)).json).toEqual({ code, error_code: errorCode, msg })
})

/** A token whose issuer is read, and whose signature is not checked. */
const idToken = (iss: string) => `x.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.x`

test('a sign-in by a wallet is refused before its body is read', async () => {
  const body = { chain: 'ethereum', message: 'x', signature: { 0: 1 } }
  const { json } = await server.call('POST', '/token?grant_type=web3', { body })
  expect(json).toMatchObject({ error_code: 'web3_provider_disabled' })
})

test.each([
  [
    { provider: 'google', id_token: 'x' },
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ],
  [{ provider: 'keycloak', id_token: 'x' }, 'provider_disabled', 'Provider (issuer "") is not enabled'],
  [
    { client_id: 'x', issuer: 'https://www.facebook.com', id_token: 'x' },
    'provider_disabled',
    'Provider (issuer "https://www.facebook.com") is not enabled',
  ],
  [
    { provider: 'apple', id_token: idToken('https://appleid.apple.com') },
    'provider_disabled',
    'Provider (issuer "https://appleid.apple.com") is not enabled',
  ],
  [
    { provider: 'azure', id_token: idToken('https://login.microsoftonline.com/x/v2.0') },
    'provider_disabled',
    'Provider (issuer "https://login.microsoftonline.com/x/v2.0") is not enabled',
  ],
  [
    {
      provider: 'apple',
      issuer: 'https://account.apple.com',
      id_token: idToken('https://appleid.apple.com'),
    },
    'validation_failed',
    'Provided issuer does not match ID token issuer',
  ],
  [
    { provider: 'azure', id_token: idToken('https://elsewhere.example') },
    'validation_failed',
    'Detected ID token issuer is not an Azure ID token issuer',
  ],
  [
    { provider: 'azure', id_token: idToken('https://login.microsoftonline.com/x/policy/v2.0') },
    'validation_failed',
    'Detected ID token issuer is not an Azure ID token issuer',
  ],
  [
    { provider: 'apple', id_token: 'x.y' },
    'validation_failed',
    'Unable to detect issuer in ID token for Apple provider',
  ],
  [
    { provider: 'apple', id_token: 'x.y.z' },
    'validation_failed',
    'Unable to detect issuer in ID token for Apple provider',
  ],
  [{ provider: 'custom:x', id_token: 'x' }, 'validation_failed', 'Custom OAuth providers are disabled'],
  [{ provider: 'doce', id_token: 'x' }, 'validation_failed', 'Custom OIDC provider "doce" not allowed'],
])('an ID token is refused: %j', async (body, errorCode, msg) => {
  const { json } = await server.call('POST', '/token?grant_type=id_token', { body })
  expect(json).toEqual({ code: 400, error_code: errorCode, msg })
})

test.each([
  [{}, 'id_token required'],
  [{ id_token: 'x' }, 'provider or client_id and issuer required'],
  [{ id_token: 'x', issuer: 'x' }, 'provider or client_id and issuer required'],
  [
    { id_token: 'x', provider: 'google', link_identity: true },
    'Linking requires a valid user access token in Authorization',
  ],
])('a request for one that lacks a part: %j', async (body, description) => {
  const { status, json } = await server.call('POST', '/token?grant_type=id_token', { body })
  expect([status, json]).toEqual([400, { error: 'invalid request', error_description: description }])
})

test.each([
  ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
  ['?state=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
  ['?state=6f0b2a3c-0000-4000-8000-000000000000', 'bad_oauth_state', 'OAuth state not found or expired'],
])('a return from a provider is refused: %s', async (query, code, description) => {
  const { status, headers } = await server.call('GET', `/callback${query}`)
  const url = new URL(headers.get('location') ?? '')
  expect([status, url.origin]).toEqual([303, SITE_URL])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    error: 'invalid_request',
    error_code: code,
    error_description: description,
  })
})

test('for the operator there is no provider of single sign-on and no passkey', async () => {
  const operator = { token: tokens['operator'] ?? '' }
  const { json } = await server.call('GET', '/user', { token: tokens['learner'] ?? '' })
  const passkeys = `/admin/users/${String(json['id'])}/passkeys`
  expect((await server.call('GET', '/admin/sso/providers', operator)).text).toBe('{"items":[]}')
  expect((await server.call('GET', passkeys, operator)).text).toBe('[]')
  expect((await server.call('DELETE', `${passkeys}/x`, operator)).json).toEqual({
    code: 404,
    error_code: 'validation_failed',
    msg: 'Passkey not found',
  })
})

test('the OpenID configuration has the addresses of the service', async () => {
  const { json, headers } = await server.call('GET', '/.well-known/openid-configuration')
  expect(json).toMatchObject({
    issuer: server.url,
    jwks_uri: `${server.url}/.well-known/jwks.json`,
    authorization_endpoint: `${server.url}/oauth/authorize`,
  })
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})

test('a token is shown its account for its own audience only', async () => {
  const token = tokens['learner'] ?? ''
  const { json } = await server.call('GET', '/user', { token, headers: { 'x-jwt-aud': 'others' } })
  expect(json).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: "Token audience doesn't match request audience",
  })
  expect(
    (await server.call('GET', '/user', { token, headers: { 'x-jwt-aud': 'authenticated' } })).status,
  ).toBe(200)
})
