/** GET /settings: the public part of the configuration. */
import type { Context } from 'hono'
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
  { config, sms }: DescriptionDependencies,
): Promise<Response> {
  const { providers } = config.federation
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
    saml_enabled: false,
    // The original names a provider even without one.
    saml_private_key_next_configured: true,
    passkeys_enabled: config.passkeys.enabled,
  })
}
