/** Services by which people sign in, beside e-mail. Pure. */
import type { User } from '@supabase/auth-js'
import { providerMessages } from './provider-messages.ts'

export type ProviderName = keyof typeof providerMessages.names

const NAMES = Object.keys(providerMessages.names) as ProviderName[]

/** Whether each way to sign in is switched on, as the auth service's settings say. */
export type SwitchedOn = Readonly<Record<string, boolean>>

export const providersOn = (external: SwitchedOn | undefined): readonly ProviderName[] =>
  NAMES.filter((name) => external?.[name] === true)

/** The name that people know; the auth service's own for one that the operator has added. */
export const providerTitle = (provider: string): string =>
  NAMES.includes(provider as ProviderName)
    ? providerMessages.names[provider as ProviderName]
    : provider.replace(/^custom:/, '')

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
export function linkedAccounts({ identities = [] }: Pick<User, 'identities'>): readonly LinkedAccount[] {
  return identities
    .filter(({ provider }) => provider !== 'email' && provider !== 'phone')
    .map((identity) => ({
      id: identity.identity_id,
      provider: identity.provider,
      title: providerTitle(identity.provider),
      email: String(identity.identity_data?.['email'] ?? ''),
      since: identity.created_at ?? '',
    }))
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
}

const texts = providerMessages.signIn

/** Codes of a return from a service, with what the sign-in screen says. @returns null for the code of an e-mailed link */
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
      return texts.late
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
