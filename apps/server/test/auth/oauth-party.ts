/** Programs that ask accounts of the auth service for consent, by `openid-client`. */
import { generateKeyPairSync } from 'node:crypto'
import { AuthAdminApi, type AuthClient } from '@supabase/auth-js'
import * as openid from 'openid-client'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { JWT_SECRET, newLearner, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

export const RETURN = 'https://app.example/callback'

/** A key of its own: without one there are no ID tokens. */
const signingKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'oauth',
  key_ops: ['sign', 'verify'],
})

export const OAUTH_SETTINGS = {
  GOTRUE_OAUTH_SERVER_ENABLED: 'true',
  GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
  GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH: 'oauth/consent',
}

export const startOAuthServer = (env: Readonly<Record<string, string>> = {}): Promise<AuthServer> =>
  startAuthServer({ ...OAUTH_SETTINGS, JWT_KEYS: JSON.stringify([signingKey()]), ...env })

export type Admin = InstanceType<typeof AuthAdminApi>
export type Client = InstanceType<typeof AuthClient>

export async function operatorOf(server: AuthServer): Promise<{ admin: Admin; token: string }> {
  const token = await signToken({ role: 'service_role' }, JWT_SECRET)
  const headers = { apikey: server.anonKey, Authorization: `Bearer ${token}` }
  return { admin: new AuthAdminApi({ url: server.url, headers }), token }
}

export interface Person {
  readonly client: Client
  readonly email: string
  readonly token: string
}

export async function newPerson(server: AuthServer, metadata: Record<string, unknown> = {}): Promise<Person> {
  const email = await newLearner(server, metadata)
  const client = server.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  return { client, email, token: data.session?.access_token ?? '' }
}

/** A program that registers itself, and may prove itself in one way. */
export async function registered(
  server: AuthServer,
  method: 'none' | 'client_secret_basic' | 'client_secret_post' = 'none',
  metadata: Partial<openid.ClientMetadata> = {},
): Promise<openid.Configuration> {
  const proof = {
    none: openid.None,
    client_secret_basic: openid.ClientSecretBasic,
    client_secret_post: openid.ClientSecretPost,
  }
  const fields = {
    redirect_uris: [RETURN],
    client_name: 'Caderno da Ana',
    client_uri: 'https://app.example/',
    token_endpoint_auth_method: method,
    ...metadata,
  }
  const found = await openid.dynamicClientRegistration(new URL(server.url), fields, undefined, {
    execute: [openid.allowInsecureRequests],
  })
  const known = found.clientMetadata()
  const config = new openid.Configuration(
    found.serverMetadata(),
    known.client_id,
    known,
    proof[method](known.client_secret),
  )
  openid.allowInsecureRequests(config)
  return config
}

export interface Request {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  readonly url: URL
}

/** The address at which a program sends its user away. */
export async function requested(
  config: openid.Configuration,
  more: Readonly<Record<string, string>> = {},
): Promise<Request> {
  const [verifier, state, nonce] = [
    openid.randomPKCECodeVerifier(),
    openid.randomState(),
    openid.randomNonce(),
  ]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: RETURN,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { verifier, state, nonce, url }
}

/** Follows a request to the consent page. @returns its `authorization_id`. */
export async function followed(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  const id = new URL(location).searchParams.get('authorization_id')
  if (response.status !== 302 || id === null)
    throw new Error(`No consent page: ${response.status} ${location}`)
  return id
}

/** Opens a request as a person and approves it, unless an earlier consent did. @returns where the browser goes back to. */
export async function approved({ client }: Pick<Person, 'client'>, authorizationId: string): Promise<URL> {
  const { data: details, error } = await client.oauth.getAuthorizationDetails(authorizationId)
  if (error) throw error
  if ('redirect_url' in details) return new URL(details.redirect_url)
  const { data, error: refusal } = await client.oauth.approveAuthorization(authorizationId, {
    skipBrowserRedirect: true,
  })
  if (refusal) throw refusal
  return new URL(data?.redirect_url ?? '')
}

/** The whole way to the tokens. */
export async function granted(
  config: openid.Configuration,
  person: Pick<Person, 'client'>,
  more: Readonly<Record<string, string>> = {},
) {
  const request = await requested(config, more)
  const back = await approved(person, await followed(request.url))
  const scopes = request.url.searchParams.get('scope') ?? ''
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: request.verifier,
    expectedState: request.state,
    ...(scopes.includes('openid') ? { expectedNonce: request.nonce, idTokenExpected: true } : {}),
  })
  return { tokens, back, request }
}

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
