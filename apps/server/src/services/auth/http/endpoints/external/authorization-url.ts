/** Begins a sign-in at another service. Source: supabase/auth, internal/api/external.go. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { unsupportedProvider } from '../../../errors/federation-errors.ts'
import { newBrowserSecret } from '../../../federation/flow-secrets.ts'
import type { RegisteredProvider } from '../../../federation/registered-provider.ts'
import { insertExternalFlow } from '../../../store/external-flows.ts'
import { readClientInfo } from '../../request/caller.ts'
import { checkedChallenge } from '../../request/pkce.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import type { ExternalDependencies } from './dependencies.ts'
import { setFlowCookie } from './flow-cookie.ts'

/** Parameters that this service sets or reads, and those that could override them at the provider. Compared in lower case. */
const OWN_PARAMETERS = new Set([
  'apikey',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'invite_token',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_type',
  'scopes',
  'skip_http_redirect',
  'state',
])

/** Renames a parameter that would collide with one of this service. */
const RENAMED: Readonly<Record<string, string>> = { workos_provider: 'provider' }

/**
 * @param linkingUserId the account that the identity is linked to; null for a sign-in.
 * @returns the address at the provider.
 * @throws AuthError 400 `validation_failed`, also if the provider's metadata cannot be read.
 */
export async function authorizationUrl(
  context: Context,
  deps: ExternalDependencies,
  linkingUserId: string | null,
): Promise<string> {
  await deps.limiter.spend('external', readClientInfo(context, deps))
  const query = new URL(context.req.url).searchParams
  const name = query.get('provider') ?? ''
  const lookup = await deps.providerClient.find(name)
  if (!lookup.ok) throw unsupportedProvider(lookup.reason)
  const { provider } = lookup
  const challenge = checkedChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
    () => 'Invalid code_challenge_method',
  )
  const flowId = randomUUID()
  const isBound = linkingUserId === null || isSameOrigin(deps)
  const browserSecret = isBound ? newBrowserSecret() : ''
  const passed = passedParameters(query)
  const url = await deps.providerClient
    .authorizationUrl(provider, {
      flowId,
      state: deps.providerClient.secrets.stateOf({ flowId, browserSecret }),
      scopes: scopesOf(provider, query.get('scopes') ?? ''),
      passed,
    })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.error('provider cannot be reached', { provider: provider.name, reason })
      throw unsupportedProvider('the provider cannot be reached')
    })
  const redirectTo = requestedRedirect(context, deps)
  await deps.database.transaction((tx) =>
    insertExternalFlow(tx, {
      id: flowId,
      provider: provider.name,
      challenge,
      redirectTo,
      linkingUserId,
      emailOptional: provider.emailOptional,
    }),
  )
  if (isBound) {
    setFlowCookie(context, {
      flowId,
      secret: browserSecret,
      lifetimeMs: deps.config.flowStateMs,
      acrossSites: provider.formPost || passed['response_mode'] === 'form_post',
      serviceUrl: deps.serviceUrl,
    })
  }
  return url
}

/**
 * A linking request comes from the app's script, whose cookies the browser keeps only within one origin. On different origins, as at the
 * hosted service, the flow is not bound to the browser.
 */
const isSameOrigin = ({ siteUrl, serviceUrl }: ExternalDependencies): boolean =>
  new URL(siteUrl).origin === new URL(serviceUrl).origin

function passedParameters(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => !OWN_PARAMETERS.has(name.toLowerCase()))
      .map(([name, value]) => [RENAMED[name] ?? name, value]),
  )
}

/** Requested scopes are added to the provider's; those of a custom provider are replaced. */
function scopesOf({ name, scopes, issuer }: RegisteredProvider, requested: string): readonly string[] {
  if (!name.startsWith('custom:')) return [...scopes, ...requested.split(',').filter((scope) => scope !== '')]
  const own = requested.split(/\s+/).filter((scope) => scope !== '')
  const chosen = own.length > 0 ? own : scopes
  return issuer && !chosen.includes('openid') ? ['openid', ...chosen] : chosen
}
