/** Services by which people sign in, beside e-mail. Pure. */
import type { User } from '@supabase/auth-js'
import type { AuthSettings } from '../../../lib/api-client.ts'
import { providerMessages } from './provider-messages.ts'

type KnownName = keyof typeof providerMessages.names

const NAMES = Object.keys(providerMessages.names) as KnownName[]

/** A way to sign in that the installation offers. */
export interface OfferedProvider {
  /** By the auth service's name. */
  readonly id: string
  readonly title: string
}

type Settings = Pick<AuthSettings, 'external' | 'custom_providers'>

/** @returns the known services first, then those that the operator has added. */
export const providersOn = (settings: Settings | undefined): readonly OfferedProvider[] => [
  ...NAMES.filter((name) => settings?.external?.[name] === true).map((id) => ({
    id,
    title: providerTitle(id, settings),
  })),
  ...ownProviders(settings),
]

const ownProviders = (settings: Settings | undefined): readonly OfferedProvider[] =>
  (settings?.custom_providers ?? []).map(({ identifier, name }) => ({ id: identifier, title: name }))

/** Whether a school or company manages the account, which then has no password here. */
export const isManaged = ({ app_metadata }: Pick<User, 'app_metadata'>): boolean =>
  isOrganisation(app_metadata.provider ?? '')

const isOrganisation = (provider: string): boolean => provider.startsWith('sso:')

/** The name that people know; the auth service's own for one that the installation no longer offers. */
export function providerTitle(provider: string, settings: Settings | undefined): string {
  if (NAMES.includes(provider as KnownName)) return providerMessages.names[provider as KnownName]
  if (isOrganisation(provider)) return providerMessages.organisation.name
  const own = ownProviders(settings).find(({ id }) => id === provider)
  return own?.title ?? provider.replace(/^custom:/, '')
}

export interface LinkedAccount {
  readonly id: string
  readonly provider: string
  readonly title: string
  /** Empty for none. */
  readonly email: string
  /** ISO 8601. */
  readonly since: string
}

/** The account's identities of other services, the oldest first. */
export function linkedAccounts(
  { identities = [] }: Pick<User, 'identities'>,
  settings: Settings | undefined,
): readonly LinkedAccount[] {
  return identities
    .filter(({ provider }) => provider !== 'email' && provider !== 'phone')
    .map((identity) => ({
      id: identity.identity_id,
      provider: identity.provider,
      title: providerTitle(identity.provider, settings),
      email: String(identity.identity_data?.['email'] ?? ''),
      since: identity.created_at ?? '',
    }))
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
}

const texts = providerMessages.signIn

/** Error codes of a service's callback, with the text of the sign-in screen. @returns null for the code of an e-mailed link */
export function providerFailure(code: string): string | null {
  switch (code) {
    case 'access_denied':
      return texts.refused
    case 'provider_email_needs_verification':
      return texts.unverified
    case 'signup_disabled':
      return texts.signUpOff
    case 'bad_oauth_state':
    case 'flow_state_already_used':
    case 'saml_relay_state_expired':
    case 'saml_relay_state_not_found':
      return texts.late
    case 'saml_assertion_no_email':
    case 'saml_assertion_no_user_id':
    case 'saml_idp_not_found':
    case 'sso_provider_disabled':
    case 'validation_failed':
      return providerMessages.organisation.refused
    case 'bad_oauth_callback':
    case 'oauth_provider_not_supported':
    case 'unexpected_failure':
    case 'server_error':
    case 'temporarily_unavailable':
    case 'user_banned':
      return texts.other
    default:
      return null
  }
}

/** As `providerFailure`, for a return that was to link an account. */
export function linkingFailure(code: string): string {
  const { taken, refused, other } = providerMessages.linked
  if (code === 'identity_already_exists') return taken
  return code === 'access_denied' ? refused : other
}
