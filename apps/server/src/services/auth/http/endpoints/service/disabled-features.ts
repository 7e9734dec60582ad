/** Endpoints of external providers and passkeys. They respond as the original does with these disabled. */
import type { Context } from 'hono'
import { requireAdmin, requireCaller } from '../../request/caller.ts'
import type { DescriptionDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { redirectAddress } from '../../response/redirect-address.ts'
import { UUID } from '../../../model/uuid.ts'

export async function refuseProvider(context: Context): Promise<Response> {
  const provider = (context.req.query('provider') ?? '').toLowerCase()
  throw refusals.validationFailed(`Unsupported provider: ${reasonAgainst(provider)}`)
}

/** Source: supabase/auth, internal/api/external.go. */
const KNOWN_PROVIDERS = new Set(
  (
    'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc ' +
    'notion snapchat spotify slack slack_oidc twitch twitter vercel_marketplace workos x zoom'
  ).split(' '),
)

function reasonAgainst(provider: string): string {
  if (provider.startsWith('custom:')) return 'custom OAuth providers are disabled'
  if (KNOWN_PROVIDERS.has(provider)) return 'provider is not enabled'
  return `Provider ${provider} could not be found`
}

/**
 * GET and POST /callback: no sign-in can return here, so it redirects to the site with an error in the query.
 * Source: supabase/auth, internal/api/external_oauth.go.
 */
export async function refuseCallback(
  context: Context,
  { siteUrl }: DescriptionDependencies,
): Promise<Response> {
  const state = context.req.query('state') ?? ''
  const [code, reason] =
    state === ''
      ? (['bad_oauth_callback', 'OAuth state parameter missing'] as const)
      : UUID.test(state)
        ? (['bad_oauth_state', 'OAuth state not found or expired'] as const)
        : (['bad_oauth_state', 'OAuth state parameter is invalid'] as const)
  const parameters = { error: 'invalid_request', error_code: code, error_description: reason }
  return context.redirect(redirectAddress(siteUrl, parameters, null), 303)
}

async function refuseSaml(): Promise<Response> {
  throw refusals.samlDisabled()
}

async function refuseScim(): Promise<Response> {
  throw refusals.featureDisabled('SCIM server is disabled')
}

export async function refuseOAuthServer(): Promise<Response> {
  throw refusals.featureDisabled('OAuth server is disabled')
}

async function refuseGrants(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireCaller(context, deps)
  return refuseOAuthServer()
}

export async function refuseLinking(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireCaller(context, deps)
  if (!deps.config.manualLinkingEnabled) throw refusals.manualLinkingDisabled()
  return refuseProvider(context)
}

async function refuseOAuthClients(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  return refuseOAuthServer()
}

async function refuseCustomProviders(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  throw refusals.featureDisabled('Custom OAuth providers are disabled')
}

/** Any method at or below these paths is refused, whether or not the path exists. */
export const DISABLED_FEATURES = {
  '/sso': refuseSaml,
  '/oauth': refuseOAuthServer,
  '/user/oauth/grants': refuseGrants,
  '/admin/oauth': refuseOAuthClients,
  '/admin/custom-providers': refuseCustomProviders,
  '/scim/v2': refuseScim,
} as const
