/** Reads the user who signed in at a provider, from an ID token or by requests. */
import type * as openid from 'openid-client'
import { jsonExcess } from '../../../platform/json-excess.ts'
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import type { ExternalProfile } from '../model/external-provider.ts'
import type { ProfileRequest } from '../providers/provider-definition.ts'
import type { IdTokenVerifier } from './id-token-verifier.ts'
import type { RegisteredProvider } from './registered-provider.ts'
import { faultOfParties } from './token-parties.ts'

export interface UserReading {
  readonly fetch: GuardedFetch
  readonly idTokens: IdTokenVerifier
  readonly configuration: () => Promise<openid.Configuration>
}

const MAX_DEPTH = 50

/** @throws Error if the provider does not respond, or its ID token is invalid. */
export async function readUser(
  provider: RegisteredProvider,
  tokens: openid.TokenEndpointResponse,
  reading: UserReading,
): Promise<ExternalProfile> {
  const { user, clientId, secret, url } = provider
  const context = { url, clientId, secret, accessToken: tokens.access_token }
  switch (user.by) {
    case 'id token':
      return user.read(await claimsOf(provider, tokens, reading), url)
    case 'token response':
      return user.read(tokens, context)
    case 'requests': {
      const documents: unknown[] = []
      for (const request of user.requests(context))
        documents.push(await documentAt(request, tokens.access_token, reading.fetch))
      return user.read(documents, context)
    }
  }
}

/** Providers may keep the address for their endpoint of user information. */
async function claimsOf(
  { issuer, clientId }: RegisteredProvider,
  tokens: openid.TokenEndpointResponse,
  { idTokens, configuration }: UserReading,
): Promise<Readonly<Record<string, unknown>>> {
  if (!issuer || tokens.id_token === undefined) throw new Error('the provider has sent no ID token')
  const claims = await idTokens.verify(tokens.id_token, { issuer, accessToken: tokens.access_token })
  const fault = faultOfParties(claims, [clientId])
  if (fault !== null) throw new Error(`the ID token has the ${fault} of another client`)
  const config = await configuration()
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  const { fetchUserInfo } = await import('openid-client')
  const info = await fetchUserInfo(config, tokens.access_token, claims.sub ?? '')
  return { ...info, ...claims }
}

async function documentAt(
  { address, headers }: ProfileRequest,
  accessToken: string,
  fetch: GuardedFetch,
): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(address).host} answered with ${response.status}`)
  if (jsonExcess(text, { depth: MAX_DEPTH })) throw new Error('the profile is nested too deeply')
  return JSON.parse(text) as unknown
}
