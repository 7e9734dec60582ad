/** Refusals of single sign-on, in the original's words. */
import { type AuthError, authError } from './auth-error.ts'
import { validationFailed } from './errors.ts'

export const samlDisabled = (): AuthError => authError('saml_provider_disabled', 404, 'SAML 2.0 is disabled')

/** For the operator's endpoints. */
export const identityProviderNotFound = (): AuthError =>
  authError('sso_provider_not_found', 404, 'SSO Identity Provider not found')

export const noSuchProvider = (): AuthError =>
  authError('sso_provider_not_found', 404, 'No such SSO provider')

export const noProviderOfDomain = (): AuthError =>
  authError('sso_provider_not_found', 404, 'No SSO provider assigned for this domain')

export const ssoProviderDisabled = (): AuthError =>
  authError('sso_provider_disabled', 404, 'SSO Provider is currently disabled')

/** As `ssoProviderDisabled`, for a response after the provider was disabled. */
export const ssoProviderDisabledMeanwhile = (): AuthError =>
  authError('sso_provider_disabled', 404, 'SSO Provider assigned for this domain is currently disabled')

export const relayStateNotFound = (): AuthError =>
  authError('saml_relay_state_not_found', 404, 'SAML RelayState does not exist, try logging in again?')

export const relayStateExpired = (): AuthError =>
  authError('saml_relay_state_expired', 422, 'SAML RelayState has expired. Try logging in again?')

export const relayStateInvalid = (): AuthError =>
  validationFailed('SAML RelayState is not a valid UUID or URL')

export const responseMissing = (): AuthError => validationFailed('SAMLResponse is missing')

export const responseNotBase64 = (): AuthError =>
  validationFailed('SAMLResponse is not a valid Base64 string')

export const responseNotXml = (): AuthError =>
  validationFailed('SAMLResponse is not a valid XML SAML assertion')

/** The original repeats the response. */
export const assertionInvalid = (): AuthError => validationFailed('SAML Assertion is not valid')

export const samlProviderUnknown = (): AuthError =>
  authError(
    'saml_idp_not_found',
    404,
    'A SAML connection has not been established with this Identity Provider',
  )

export const assertionWithoutUser = (): AuthError =>
  authError(
    'saml_assertion_no_user_id',
    400,
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  )

export const assertionWithoutEmail = (): AuthError =>
  authError('saml_assertion_no_email', 400, 'SAML Assertion does not contain an email address')

/** @param reason the status, or why there is none. */
export const metadataNotFetched = (reason: string, url: string): AuthError =>
  authError(
    'saml_metadata_fetch_failed',
    400,
    `${reason} error fetching SAML Metadata from URL '${url.slice(0, 300)}'`,
  )

export const samlProviderExists = (entityId: string): AuthError =>
  authError(
    'saml_idp_already_exists',
    422,
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  )

export const domainTaken = (domain: string, providerId: string): AuthError =>
  authError(
    'sso_domain_already_exists',
    400,
    `SSO Domain '${domain}' is already assigned to an SSO identity provider (${providerId})`,
  )

/** As `domainTaken`, for an update. */
export const domainTakenByAnother = (domain: string, providerId: string): AuthError =>
  authError(
    'sso_domain_already_exists',
    400,
    `SSO domain '${domain}' already assigned to another provider (${providerId})`,
  )

export const entityIdMismatch = (expected: string, got: string): AuthError =>
  authError(
    'saml_entity_id_mismatch',
    400,
    `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${got}'`,
  )

export const ssoProviderConflict = (): AuthError =>
  authError('conflict', 422, 'Updating SSO provider failed, likely due to a conflict. Try again?')

export const userSsoManaged = (): AuthError =>
  authError('user_sso_managed', 422, 'Updating email, phone, password of a SSO account only possible via SSO')

export const identitiesSsoManaged = (): AuthError =>
  authError('user_sso_managed', 422, 'Identities cannot be linked to a SSO account')

export const passkeysSsoManaged = (): AuthError =>
  authError('validation_failed', 422, 'SSO users cannot register passkeys')
