/** GET /settings: the public part of the configuration. */
import type { Context } from 'hono'
import { listOfferedProviders } from '../../../store/custom-providers.ts'
import type { DescriptionDependencies } from './dependencies.ts'

/** The providers that the response names, in its order. Clients read each key. */
const SHOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
] as const

export async function showSettings(
  context: Context,
  { config, database, sms }: DescriptionDependencies,
): Promise<Response> {
  const { custom, providers } = config.federation
  const offered = custom === null ? [] : await database.transaction(listOfferedProviders)
  return context.json({
    external: {
      anonymous_users: config.anonymousEnabled,
      ...Object.fromEntries(SHOWN_PROVIDERS.map((name) => [name, providers.has(name)])),
      // Speaks OAuth 1.0a, which is not supported.
      twitter: false,
      email: config.emailEnabled,
      phone: config.phoneEnabled,
      zoom: providers.has('zoom'),
    },
    disable_signup: !config.signupEnabled,
    mailer_autoconfirm: config.emailAutoconfirm,
    phone_autoconfirm: config.sms.autoconfirm,
    sms_provider: config.phoneEnabled ? sms.name : '',
    saml_enabled: config.saml !== null,
    // The original reports this for a service without SAML, too.
    saml_private_key_next_configured: config.saml?.nextKey !== null,
    passkeys_enabled: config.passkeys.enabled,
    // Not in the original, whose clients have to know the operator's own providers.
    ...(offered.length === 0 ? {} : { custom_providers: offered }),
    // Not in the original: the site asks for grants only where there can be any.
    ...(config.oauthServer.isEnabled ? { oauth_server_enabled: true } : {}),
  })
}
