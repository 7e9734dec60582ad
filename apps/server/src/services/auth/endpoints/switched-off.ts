/** Sign-in through other services, and passkeys: they answer as the original does with the provider switched off. */
import type { Context } from 'hono'
import { requireAdmin, requireCaller } from '../caller.ts'
import type { Auth } from '../dependencies.ts'
import * as refusals from '../errors.ts'

export async function refuseProvider(context: Context): Promise<Response> {
  const provider = context.req.query('provider') ?? ''
  throw refusals.validationFailed(
    KNOWN_PROVIDERS.has(provider.toLowerCase())
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider} could not be found`,
  )
}

/** Source: supabase/auth, internal/api/external.go. */
const KNOWN_PROVIDERS = new Set(
  (
    'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc ' +
    'notion snapchat spotify slack slack_oidc twitch twitter vercel_marketplace workos x zoom'
  ).split(' '),
)

export async function refuseSaml(): Promise<Response> {
  throw refusals.samlDisabled()
}

export async function refusePasskeys(): Promise<Response> {
  throw refusals.passkeysDisabled()
}

export async function refuseOAuthServer(): Promise<Response> {
  throw refusals.featureDisabled('OAuth server is disabled')
}

export async function refuseLinking(context: Context, auth: Auth): Promise<Response> {
  await requireCaller(context, auth)
  if (!auth.config.manualLinkingEnabled) throw refusals.manualLinkingDisabled()
  return refuseProvider(context)
}

/** For the operator there is as little. */
export async function refuseAdministeredFeature(context: Context, auth: Auth): Promise<Response> {
  await requireAdmin(context, auth)
  throw refusals.featureDisabled(
    context.req.path.includes('/custom-providers')
      ? 'Custom OAuth providers are disabled'
      : 'OAuth server is disabled',
  )
}
