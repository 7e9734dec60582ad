/**
 * This service as a client of identity providers: the authorization request, and the exchange of the returned code. The
 * protocol is `openid-client`'s, which is imported with the first request, so that a server without providers never loads it.
 */
import type * as openid from 'openid-client'
import {
  checkedUrl,
  createGuardedFetch,
  type GuardedFetch,
  requirePublicHost,
} from '../../../platform/outgoing/guarded-fetch.ts'
import type { Log } from '../../../platform/log.ts'
import { type AdmittedIdentity, admitIdentity } from '../accounts/identity-gate.ts'
import { codeNotExchanged, profileNotRead, providerNotSupported } from '../errors/federation-errors.ts'
import { withAppleName } from '../providers/with-id-tokens.ts'
import { appleSecret } from './apple-secret.ts'
import { FlowSecrets } from './flow-secrets.ts'
import { IdTokenVerifier } from './id-token-verifier.ts'
import { MetadataCache } from './metadata-cache.ts'
import { findProvider, type LookupDependencies, type RegisteredProvider } from './registered-provider.ts'
import { lenientTokenFetch } from './token-response.ts'
import { readUser } from './read-user.ts'

/** What a provider returned at the end of a sign-in. */
export interface ExternalSignIn {
  readonly identity: AdmittedIdentity
  readonly accessToken: string
  /** Empty for none. */
  readonly refreshToken: string
}

export interface ProviderClientDependencies extends LookupDependencies {
  readonly log: Log
}

/** Largest response of a provider. */
const MAX_BYTES = 1024 * 1024

export class ProviderClient {
  readonly secrets: FlowSecrets
  readonly metadata: MetadataCache
  readonly idTokens: IdTokenVerifier
  readonly fetch: GuardedFetch
  readonly #deps: ProviderClientDependencies

  constructor(deps: ProviderClientDependencies) {
    const { outgoingMs, allowsLoopback, metadataMs } = deps.config.federation
    this.#deps = deps
    this.fetch = createGuardedFetch({ timeoutMs: outgoingMs, maxBytes: MAX_BYTES, allowsLoopback })
    this.secrets = new FlowSecrets(deps.jwtSecret)
    this.metadata = new MetadataCache(this.fetch, { metadataMs, allowsLoopback })
    this.idTokens = new IdTokenVerifier(this.fetch, this.metadata)
  }

  find(name: string): ReturnType<typeof findProvider> {
    return findProvider(name, this.#deps)
  }

  /** Why requests may not be sent to an address that an operator gives; null if they may. */
  async reasonAgainst(address: string): Promise<string | null> {
    const { federation } = this.#deps.config
    try {
      await requirePublicHost(checkedUrl(address, federation), federation)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /**
   * @returns the address at the provider.
   * @throws Error if the provider's metadata cannot be read.
   */
  async authorizationUrl(
    provider: RegisteredProvider,
    { flowId, state, scopes, passed }: AuthorizationRequest,
  ): Promise<string> {
    const library = await import('openid-client')
    const config = await this.#configurationOf(provider)
    const challenge = (await this.#usesPkce(provider, config))
      ? {
          code_challenge: await library.calculatePKCECodeChallenge(this.secrets.verifierOf(flowId)),
          code_challenge_method: 'S256',
        }
      : {}
    const url = library.buildAuthorizationUrl(config, {
      ...passed,
      ...provider.parameters,
      ...(provider.formPost ? { response_mode: 'form_post' } : {}),
      ...(provider.user.by === 'id token' ? { nonce: this.secrets.nonceOf(flowId) } : {}),
      ...challenge,
      scope: scopes.join(' '),
      redirect_uri: provider.redirectUri,
      state,
    })
    if (scopes.length === 0) url.searchParams.delete('scope')
    return checkedUrl(url.href, this.#deps.config.federation).href
  }

  /**
   * @param returned the parameters that the browser brought back, with a state that was checked.
   * @throws AuthError 400 `oauth_provider_not_supported`, 500 `unexpected_failure`.
   */
  async completeSignIn(
    name: string,
    flowId: string,
    returned: URLSearchParams,
  ): Promise<ExternalSignIn & { readonly emailOptional: boolean }> {
    const lookup = await this.find(name)
    if (!lookup.ok) throw providerNotSupported(lookup.reason)
    const { provider } = lookup
    const tokens = await this.#exchange(provider, flowId, returned).catch((error: unknown) => {
      this.#report('code of a provider not exchanged', name, error)
      throw codeNotExchanged(returned.get('code') ?? '')
    })
    const user = name === 'apple' ? (returned.get('user') ?? '') : ''
    const identity = await this.#identityOf(provider, tokens, user).catch((error: unknown) => {
      this.#report('profile of a provider not read', name, error)
      throw profileNotRead()
    })
    return {
      identity,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? '',
      emailOptional: provider.emailOptional,
    }
  }

  async #exchange(
    provider: RegisteredProvider,
    flowId: string,
    returned: URLSearchParams,
  ): Promise<openid.TokenEndpointResponse> {
    const library = await import('openid-client')
    const isOpenId = provider.user.by === 'id token'
    const config = await this.#configurationOf(provider)
    const url = new URL(provider.redirectUri)
    url.search = returned.toString()
    const checks = {
      expectedState: returned.get('state') ?? '',
      ...((await this.#usesPkce(provider, config))
        ? { pkceCodeVerifier: this.secrets.verifierOf(flowId) }
        : {}),
      ...(isOpenId ? { expectedNonce: this.secrets.nonceOf(flowId), idTokenExpected: true } : {}),
    }
    try {
      return await library.authorizationCodeGrant(config, url, checks)
    } catch (error) {
      const isRefused = error instanceof library.ResponseBodyError && error.error === 'invalid_client'
      if (provider.secretIn !== 'either' || !isRefused) throw error
      // A failed authentication of the client leaves the code usable.
      const other = await this.#configurationOf({ ...provider, secretIn: 'body' })
      return library.authorizationCodeGrant(other, url, checks)
    }
  }

  /** @param user of Apple's form; empty for none. */
  async #identityOf(
    provider: RegisteredProvider,
    tokens: openid.TokenEndpointResponse,
    user: string,
  ): Promise<AdmittedIdentity> {
    const profile = await readUser(provider, tokens, {
      fetch: this.fetch,
      idTokens: this.idTokens,
      configuration: () => this.#configurationOf(provider),
    })
    return admitIdentity(user === '' ? profile : withAppleName(profile, user))
  }

  async #usesPkce({ pkce }: RegisteredProvider, config: openid.Configuration): Promise<boolean> {
    const known = config.serverMetadata().code_challenge_methods_supported
    return pkce ?? known?.includes('S256') === true
  }

  async #configurationOf(provider: RegisteredProvider): Promise<openid.Configuration> {
    const library = await import('openid-client')
    const { issuer, places, clientId } = provider
    const fixed = places && { authorization_endpoint: places.authorize, token_endpoint: places.token }
    const auth = await authOf(provider)
    const config = issuer
      ? await this.metadata.clientOf(issuer, clientId, auth, fixed)
      : new library.Configuration(
          { issuer: new URL(places?.authorize ?? '').origin, ...fixed },
          clientId,
          undefined,
          auth,
        )
    config[library.customFetch] = issuer ? this.fetch : lenientTokenFetch(this.fetch)
    if (this.#deps.config.federation.allowsLoopback) library.allowInsecureRequests(config)
    return config
  }

  #report(message: string, provider: string, error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
    const reason = error instanceof Error ? error.message : String(error)
    this.#deps.log.error(message, { provider, reason, ...(cause === undefined ? {} : { cause }) })
  }
}

interface AuthorizationRequest {
  readonly flowId: string
  readonly state: string
  readonly scopes: readonly string[]
  /** Parameters of the request that go on to the provider. */
  readonly passed: Readonly<Record<string, string>>
}

async function authOf({
  appleKey,
  clientId,
  secret,
  secretIn,
}: RegisteredProvider): Promise<openid.ClientAuth> {
  const library = await import('openid-client')
  const own = appleKey ? await appleSecret(appleKey, clientId) : secret
  return secretIn === 'body' ? library.ClientSecretPost(own) : library.ClientSecretBasic(own)
}
