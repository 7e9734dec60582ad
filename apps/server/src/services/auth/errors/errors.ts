/**
 * Every refusal of the auth service in one place, in the original's words.
 * Source: supabase/auth, the handlers that raise them.
 */
import { AuthError, authError, type WeakPasswordReason } from './auth-error.ts'
import type { AuthStatus } from './error-catalogue.ts'

const HOOK_STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503] as const satisfies readonly AuthStatus[]

/** Longest message that repeats what the client sent. */
const MAX_ECHOED_LENGTH = 500

export const validationFailed = (message: string): AuthError =>
  authError('validation_failed', 400, message.slice(0, MAX_ECHOED_LENGTH))

/** @param name of the metadata field. */
export const metadataTooLarge = (name: string, maxBytes: number): AuthError =>
  validationFailed(`${name} would be larger than ${maxBytes} bytes`)

export const badJson = (reason: string): AuthError =>
  authError('bad_json', 400, `Could not parse request body as JSON: ${reason}`)

export const bodyTooLarge = (maxBytes: number): AuthError =>
  authError('request_entity_too_large', 413, `Request body too large (max ${maxBytes} bytes)`)

export const unexpectedFailure = (
  message = 'Unexpected failure, please check server logs for more information',
): AuthError => authError('unexpected_failure', 500, message)

/** @param reason error codes of the CAPTCHA service. */
export const captchaFailed = (reason: string): AuthError =>
  authError('captcha_failed', 400, `captcha protection: request disallowed (${reason})`)

export const hookTimeout = (seconds: number): AuthError =>
  authError('hook_timeout', 422, `Failed to reach hook within maximum time of ${seconds.toFixed(6)} seconds`)

export const hookTimeoutAfterRetry = (): AuthError =>
  authError('hook_timeout_after_retry', 422, 'Failed to reach hook after maximum retries')

export const hookContentType = (message: string): AuthError =>
  authError('hook_payload_invalid_content_type', 400, message)

export const hookTooLarge = (maxBytes: number): AuthError =>
  authError('hook_payload_over_size_limit', 422, `Payload size exceeded size limit of ${maxBytes} bytes`)

/** A refusal by a hook, with the hook's status; a status outside the known errors counts as a failure of the hook. */
export const hookRefusal = (status: number, message: string): AuthError => {
  const known = HOOK_STATUSES.find((each) => each === status) ?? 500
  return new AuthError(known, known === 500 ? 'unexpected_failure' : 'unknown', message)
}

/** @param message of the hook. */
export const passwordRejected = (message: string): AuthError => authError('invalid_credentials', 400, message)

/** @param message of the hook. */
export const factorRejected = (message: string): AuthError =>
  authError('mfa_verification_rejected', 403, message)

export const requestTimeout = (): AuthError =>
  authError('request_timeout', 504, 'Processing this request timed out, please retry after a moment.')

/** 503, not 500, because the official client keeps its session and retries. */
export const databaseUnavailable = (): AuthError =>
  new AuthError(503, 'database_unavailable', 'The database is not available, please try again', {
    retryAfterSeconds: 1,
  })

export const noAuthorization = (): AuthError =>
  authError('no_authorization', 401, 'This endpoint requires a valid Bearer token')

export const badToken = (reason: string): AuthError =>
  authError('bad_jwt', 403, `invalid JWT: unable to parse or verify signature, ${reason}`)

export const badClaim = (reason: string): AuthError => authError('bad_jwt', 403, `invalid claim: ${reason}`)

export const subjectNotUuid = (): AuthError =>
  authError('bad_jwt', 400, 'invalid claim: sub claim must be a UUID')

export const userNotFound = (): AuthError =>
  authError('user_not_found', 403, 'User from sub claim in JWT does not exist')

export const sessionNotFound = (): AuthError =>
  authError('session_not_found', 403, 'Session from session_id claim in JWT does not exist')

export const userBanned = (): AuthError => authError('user_banned', 403, 'User is banned')

export const userBannedAtSignIn = (): AuthError => authError('user_banned', 400, 'User is banned')

export const userBannedAtRefresh = (): AuthError =>
  authError('user_banned', 400, 'Invalid Refresh Token: User Banned')

export const adminOnly = (): AuthError => authError('not_admin', 403, 'User not allowed')

export const idNotUuid = (name: string): AuthError =>
  authError('validation_failed', 404, `${name} must be an UUID`)

/** Only for the operator's endpoints; public ones must not reveal whether an account exists. */
export const userNotFoundByAdmin = (message = 'User not found'): AuthError =>
  authError('user_not_found', 404, message)

export const notAdmin = (): AuthError =>
  authError('not_admin', 403, 'Updating app_metadata requires admin privileges')

export const unsupportedGrantType = (): AuthError =>
  authError('invalid_credentials', 400, 'unsupported_grant_type')

export const invalidCredentials = (): AuthError =>
  authError('invalid_credentials', 400, 'Invalid login credentials')

export const emailNotConfirmed = (): AuthError => authError('email_not_confirmed', 400, 'Email not confirmed')

export const phoneNotConfirmed = (): AuthError => authError('phone_not_confirmed', 400, 'Phone not confirmed')

export const signupDisabled = (): AuthError =>
  authError('signup_disabled', 422, 'Signups not allowed for this instance')

export const anonymousDisabled = (): AuthError =>
  authError('anonymous_provider_disabled', 422, 'Anonymous sign-ins are disabled')

export const emailSignupsDisabled = (): AuthError =>
  authError('email_provider_disabled', 400, 'Email signups are disabled')

export const emailDisabled = (): AuthError =>
  authError('email_provider_disabled', 400, 'Email logins are disabled')

export const emailSignInDisabled = (): AuthError =>
  authError('email_provider_disabled', 422, 'Email logins are disabled')

export const magicLinkDisabled = (): AuthError =>
  authError('email_provider_disabled', 422, 'Login with magic link is disabled')

export const magicLinkNeedsEmail = (): AuthError =>
  authError('validation_failed', 422, 'Password recovery requires an email')

export const verifyEmailFirst = (): AuthError =>
  authError('email_not_confirmed', 422, 'Please verify your email first.')

export const verifyPhoneFirst = (): AuthError =>
  authError('phone_not_confirmed', 422, 'Please verify your phone first.')

export const reauthenticationNeedsContact = (): AuthError =>
  validationFailed('Reauthentication requires the user to have an email or a phone number')

export const passkeyNotFound = (): AuthError => authError('validation_failed', 404, 'Passkey not found')

/** @param issuer of the token; empty for a provider without one. */
export const providerDisabled = (issuer: string): AuthError =>
  authError('provider_disabled', 400, `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)

export const tooManyPasskeys = (): AuthError =>
  authError('too_many_passkeys', 422, 'Maximum number of passkeys reached')

export const passkeyExists = (): AuthError =>
  authError('webauthn_credential_exists', 422, 'This credential is already registered')

export const passkeyChallengeNotFound = (): AuthError =>
  authError('webauthn_challenge_not_found', 400, 'Challenge not found or already used')

export const passkeyChallengeExpired = (): AuthError =>
  authError('webauthn_challenge_expired', 400, 'Challenge has expired')

export const passkeyNotVerified = (): AuthError =>
  authError('webauthn_verification_failed', 400, 'Credential verification failed')

export const passkeyResponseInvalid = (): AuthError =>
  authError('webauthn_verification_failed', 400, 'Invalid credential response')

export const aal2RequiredForPasskeys = (): AuthError =>
  authError('insufficient_aal', 403, 'AAL2 session is required to manage passkeys when MFA is enabled')

/** As `emailNotConfirmed`, with the status of a sign-in by passkey. */
export const emailNotConfirmedForPasskey = (): AuthError =>
  authError('email_not_confirmed', 403, 'Email not confirmed')

export const phoneNotConfirmedForPasskey = (): AuthError =>
  authError('phone_not_confirmed', 403, 'Phone not confirmed')

export const passkeysDisabled = (): AuthError => authError('passkey_disabled', 404, 'Passkeys are disabled')

export const manualLinkingDisabled = (): AuthError =>
  authError('manual_linking_disabled', 404, 'Manual linking is disabled')

export const web3Disabled = (): AuthError =>
  authError('web3_provider_disabled', 422, 'Web3 provider is disabled')

export const featureDisabled = (message: string): AuthError => authError('feature_disabled', 404, message)

export const unsupportedPhoneProvider = (): AuthError =>
  authError('phone_provider_disabled', 400, 'Unsupported phone provider')

export const phoneSignupsDisabled = (): AuthError =>
  authError('phone_provider_disabled', 400, 'Phone signups are disabled')

export const phoneDisabled = (): AuthError =>
  authError('phone_provider_disabled', 400, 'Phone logins are disabled')

export const phoneSignInDisabled = (): AuthError =>
  authError('phone_provider_disabled', 422, 'Phone logins are disabled')

export const userAlreadyExists = (): AuthError =>
  authError('user_already_exists', 422, 'User already registered')

export const emailExists = (): AuthError =>
  authError('email_exists', 422, 'A user with this email address has already been registered')

export const phoneExists = (): AuthError =>
  authError('phone_exists', 422, 'Phone number already registered by another user')

/** As `phoneExists`, with the message of the endpoints for users. */
export const phoneExistsForUser = (): AuthError =>
  authError('phone_exists', 422, 'A user with this phone number has already been registered')

export const weakPassword = (message: string, reasons: readonly WeakPasswordReason[]): AuthError =>
  new AuthError(422, 'weak_password', message, { reasons })

export const reauthenticationNeeded = (): AuthError =>
  authError('reauthentication_needed', 400, 'Password update requires reauthentication')

export const reauthenticationNotValid = (): AuthError =>
  authError('reauthentication_not_valid', 422, 'Nonce has expired or is invalid')

export const currentPasswordRequired = (): AuthError =>
  authError('current_password_required', 400, 'Current password required when setting new password.')

export const currentPasswordInvalid = (): AuthError =>
  authError('current_password_invalid', 400, 'Current password required when setting new password.')

export const passwordNeedsContact = (): AuthError =>
  authError(
    'validation_failed',
    422,
    'Updating password of an anonymous user without an email or phone is not allowed',
  )

export const lastIdentity = (): AuthError =>
  authError('single_identity_not_deletable', 422, 'User must have at least 1 identity after unlinking')

export const identityNotFound = (): AuthError =>
  authError('identity_not_found', 422, "Identity doesn't exist")

export const unexpectedAudience = (): AuthError =>
  authError('unexpected_audience', 403, "Token audience doesn't match request audience")

export const samePassword = (): AuthError =>
  authError('same_password', 422, 'New password should be different from the old password.')

/** The original has one message for links and another for codes. */
export const linkExpired = (): AuthError =>
  authError('otp_expired', 403, 'Email link is invalid or has expired')
export const codeExpired = (): AuthError => authError('otp_expired', 403, 'Token has expired or is invalid')

export const invalidEmailFormat = (): AuthError => authError('validation_failed', 422, 'Invalid email format')

export const refreshTokenNotFound = (): AuthError =>
  authError('refresh_token_not_found', 400, 'Invalid Refresh Token: Refresh Token Not Found')

export const refreshTokenAlreadyUsed = (): AuthError =>
  authError('refresh_token_already_used', 400, 'Invalid Refresh Token: Already Used')

type SessionEnd =
  | ''
  | ' (Inactivity)'
  | ' (Low AAL: User Needs MFA Verification)'
  | ' (Revoked by Newer Login)'

/** @param detail the reason in the original's words; empty for the configured lifetime. */
export const sessionExpired = (detail: SessionEnd = ''): AuthError =>
  authError('session_expired', 400, `Invalid Refresh Token: Session Expired${detail}`)

export const tooManyRefreshes = (): AuthError =>
  authError(
    'conflict',
    409,
    'Too many concurrent token refresh requests on the same session or refresh token',
  )

export const anonymousNotAllowed = (): AuthError =>
  authError('no_authorization', 403, 'Anonymous user not allowed to perform these actions')

const FACTOR_NAMES = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const
type FactorType = keyof typeof FACTOR_NAMES

export const factorEnrollmentDisabled = (type: FactorType): AuthError =>
  authError(`mfa_${type}_enroll_not_enabled`, 422, `MFA enroll is disabled for ${FACTOR_NAMES[type]}`)

export const factorVerificationDisabled = (type: FactorType): AuthError =>
  authError(`mfa_${type}_verify_not_enabled`, 422, `MFA verification is disabled for ${FACTOR_NAMES[type]}`)

export const recoveryCodeEnrollmentDisabled = (): AuthError =>
  authError('mfa_recovery_codes_enroll_disabled', 422, 'MFA enroll is disabled for recovery codes')

export const recoveryCodeVerificationDisabled = (): AuthError =>
  authError('mfa_recovery_codes_verify_disabled', 422, 'MFA verification is disabled for recovery codes')

export const factorNotFound = (): AuthError => authError('mfa_factor_not_found', 404, 'Factor not found')

export const factorNameConflict = (name: string): AuthError =>
  authError(
    'mfa_factor_name_conflict',
    422,
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  )

export const phoneFactorExists = (): AuthError =>
  authError(
    'mfa_verified_factor_exists',
    422,
    'A verified phone factor already exists, unenroll the existing factor to continue',
  )

export const tooManyFactors = (): AuthError =>
  authError(
    'too_many_enrolled_mfa_factors',
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  )

export const aal2RequiredToEnroll = (): AuthError =>
  authError('insufficient_aal', 403, 'AAL2 required to enroll a new factor')

export const aal2RequiredToUnenroll = (): AuthError =>
  authError('insufficient_aal', 422, 'AAL2 required to unenroll verified factor')

export const aal2RequiredToChange = (): AuthError =>
  authError(
    'insufficient_aal',
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  )

export const aal2RequiredForIdentities = (): AuthError =>
  authError(
    'insufficient_aal',
    403,
    'AAL2 session is required to link or unlink identities when MFA is enabled',
  )

export const challengeNotFound = (): AuthError =>
  authError('mfa_factor_not_found', 422, 'MFA factor with the provided challenge ID not found')

export const challengeAddressMismatch = (): AuthError =>
  authError('mfa_ip_address_mismatch', 422, 'Challenge and verify IP addresses mismatch.')

export const challengeExpired = (id: string): AuthError =>
  authError(
    'mfa_challenge_expired',
    422,
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )

const WRONG_FACTOR_CODES = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
} as const

export const wrongFactorCode = (type: keyof typeof WRONG_FACTOR_CODES): AuthError =>
  authError('mfa_verification_failed', 422, WRONG_FACTOR_CODES[type])

export const flowStateNotFound = (): AuthError =>
  authError('flow_state_not_found', 404, 'invalid flow state, no valid flow state found')

export const noFlowStateForLink = (): AuthError =>
  authError(
    'flow_state_not_found',
    400,
    'No associated flow state found. No valid flow state found for user.',
  )

export const flowStateExpired = (): AuthError =>
  authError('flow_state_expired', 422, 'invalid flow state, flow state has expired')

export const badCodeVerifier = (): AuthError =>
  authError('bad_code_verifier', 400, 'code challenge does not match previously saved code verifier')

export const invalidChannel = (): AuthError =>
  validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
