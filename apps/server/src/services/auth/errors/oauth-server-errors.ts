/** Refusals of the OAuth 2.1 server, in the original's words. */
import { type AuthError, AuthError as Refusal, authError } from './auth-error.ts'
import { featureDisabled } from './errors.ts'
import { OAuthRefusal } from './oauth-refusal.ts'

export const oauthServerDisabled = (): AuthError => featureDisabled('OAuth server is disabled')

export const registrationDisabled = (): AuthError =>
  authError('oauth_dynamic_client_registration_disabled', 403, 'Dynamic client registration is not enabled')

/** Not in the original, whose list of clients may grow without end. */
export const tooManyClients = (): AuthError =>
  new Refusal(429, 'over_request_rate_limit', 'Maximum number of registered OAuth clients reached', {
    retryAfterSeconds: 3600,
  })

/** @param status 400 on the way to consent, 404 for the operator. */
export const clientNotFound = (status: 400 | 404, message: string): AuthError =>
  authError('oauth_client_not_found', status, message)

/** Also for the request of another person. */
export const authorizationNotFound = (): AuthError =>
  authError('oauth_authorization_not_found', 404, 'authorization not found')

export const grantNotFound = (): AuthError =>
  authError('oauth_consent_not_found', 404, 'No active grant found for this client')

/** @param reason in the original's words. */
export const clientNotProven = (reason: string): AuthError => authError('invalid_credentials', 400, reason)

export const badBody = (message: string): AuthError => authError('bad_json', 400, message)

/** Not in the original, where a client may do all that its user may do. */
export const notForClients = (): AuthError =>
  authError('no_authorization', 403, 'OAuth client not allowed to perform these actions')

export const aal2RequiredToConsent = (): AuthError =>
  authError(
    'insufficient_aal',
    403,
    'AAL2 session is required to authorize OAuth clients when MFA is enabled',
  )

export const badTokenRequest = (description: string): OAuthRefusal =>
  new OAuthRefusal('invalid_request', description)

export const invalidClient = (description: string): OAuthRefusal =>
  new OAuthRefusal('invalid_client', description)

export const unsupportedGrant = (description: string): OAuthRefusal =>
  new OAuthRefusal('unsupported_grant_type', description)

export const bannedOwner = (): OAuthRefusal => new OAuthRefusal('access_denied', 'User is banned')
