/** Refusals of sign-ins by other services and by wallets, in the original's words. */
import { type AuthError, authError } from './auth-error.ts'
import { validationFailed } from './errors.ts'

/** Why a provider cannot be used, in the original's words. */
export const unsupportedProvider = (reason: string): AuthError =>
  validationFailed(`Unsupported provider: ${reason}`)

export const stateMissing = (): AuthError =>
  authError('bad_oauth_callback', 400, 'OAuth state parameter missing')

export const stateInvalid = (): AuthError =>
  authError('bad_oauth_state', 400, 'OAuth state parameter is invalid')

export const stateNotFound = (): AuthError =>
  authError('bad_oauth_state', 400, 'OAuth state not found or expired')

export const stateExpired = (): AuthError => authError('bad_oauth_state', 400, 'OAuth state has expired')

/** Not in the original, which does not bind a sign-in to the browser that began it. */
export const stateOfOtherBrowser = (): AuthError =>
  authError('bad_oauth_state', 400, 'OAuth state was issued to another browser')

export const stateAlreadyUsed = (): AuthError =>
  authError('flow_state_already_used', 400, 'State has already been used')

export const codeMissing = (): AuthError =>
  authError('bad_oauth_callback', 400, 'OAuth callback with missing authorization code missing')

export const providerNotSupported = (reason: string): AuthError =>
  authError('oauth_provider_not_supported', 400, `Unsupported provider: ${reason}`)

/** @param code of the provider, of which the original's message shows the beginning. */
export const codeNotExchanged = (code: string): AuthError =>
  authError('unexpected_failure', 500, `Unable to exchange external code: ${code.slice(0, 4)}`)

export const profileNotRead = (): AuthError =>
  authError('unexpected_failure', 500, 'Error getting user profile from external provider')

export const emailNotGiven = (): AuthError =>
  authError('unexpected_failure', 500, 'Error getting user email from external provider')

/** The addresses of an identity belong to more than one account. @param domain of accounts that addresses link. */
export const severalAccounts = (domain: string): AuthError =>
  authError(
    'unexpected_failure',
    500,
    `Multiple accounts with the same email address in the same linking domain detected: ${domain}`,
  )

/** The same whether or not the address has an account. */
export const providerEmailUnverified = (provider: string): AuthError =>
  authError(
    'provider_email_needs_verification',
    422,
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )

/** For an ID token without an address. */
export const providerEmailMissing = (provider: string): AuthError =>
  authError(
    'provider_email_needs_verification',
    422,
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )

export const userBannedByProvider = (): AuthError => authError('user_banned', 403, 'User is banned')

export const identityLinked = (toAnother: boolean): AuthError =>
  authError(
    'identity_already_exists',
    422,
    toAnother ? 'Identity is already linked to another user' : 'Identity is already linked',
  )

export const linkingTargetGone = (): AuthError =>
  authError('user_not_found', 422, 'Linking target user not found')

export const emailConflict = (): AuthError =>
  authError('email_conflict_identity_not_deletable', 422, 'Unable to unlink identity due to email conflict')

/** @param chain as its name is written. */
export const walletDisabled = (chain: 'Ethereum' | 'Solana'): AuthError =>
  authError('web3_provider_disabled', 422, `${chain} Web3 provider is disabled`)

export const unsupportedChain = (): AuthError => authError('web3_unsupported_chain', 400, 'Unsupported chain')

export const customProviderNotFound = (): AuthError =>
  authError('custom_provider_not_found', 404, 'Custom OAuth provider not found')

export const customProviderExists = (): AuthError =>
  authError('conflict', 400, 'A custom OAuth provider with this identifier already exists')

export const tooManyCustomProviders = (): AuthError =>
  authError('over_custom_provider_quota', 400, 'Maximum number of custom OAuth/OIDC providers reached')
