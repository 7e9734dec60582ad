/** GET /settings: the public part of the configuration. */
import type { Context } from 'hono'
import type { DescriptionDependencies } from './dependencies.ts'

/** Providers of the original that this service lacks; clients read each key. */
const ABSENT_PROVIDERS = Object.fromEntries(
  [
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
    'twitter',
  ].map((provider) => [provider, false]),
)

export async function showSettings(
  context: Context,
  { config, sms }: DescriptionDependencies,
): Promise<Response> {
  return context.json({
    external: {
      anonymous_users: config.anonymousEnabled,
      ...ABSENT_PROVIDERS,
      email: config.emailEnabled,
      phone: config.phoneEnabled,
      zoom: false,
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
