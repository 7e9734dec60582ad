/** Chooses the text for a failed account action by the service's error code. Pure. */
import { isConnectionError, isServiceFault, ApiError } from '../../../lib/api-error.ts'
import { messages } from './messages.ts'
import { providerMessages } from './provider-messages.ts'

const TOO_MANY_REQUESTS = 429

export function signInFailure(error: ApiError): string {
  if (isConnectionError(error)) return messages.signIn.unreachable
  if (isServiceFault(error)) return messages.signIn.serviceFault
  if (error.status === TOO_MANY_REQUESTS) return messages.signIn.tooMany
  // Older servers send no code, only the message.
  if (error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)) {
    return messages.signIn.notConfirmed
  }
  return messages.signIn.wrong
}

export function signUpFailure(error: ApiError): string {
  if (/already registered/i.test(error.message)) return messages.signUp.alreadyRegistered
  if (isGuessable(error)) return messages.newPassword.guessable
  if (error.code === 'weak_password' || /password/i.test(error.message)) return messages.signUp.weakPassword
  return messages.signUp.other
}

/** @returns the text beside the password field; null when the password is not the cause */
export function newPasswordFailure(error: ApiError): string | null {
  if (error.code === 'same_password') return messages.newPassword.same
  if (isGuessable(error)) return messages.newPassword.guessable
  if (error.code === 'weak_password') return messages.newPassword.tooShort
  return null
}

/** Long enough but too common, where the service is configured to refuse such passwords. */
const isGuessable = ({ code, message }: ApiError): boolean =>
  code === 'weak_password' && /easy to guess/i.test(message) && !/at least/i.test(message)

/**
 * What a change of password requires besides the new one, where the service is configured so. `isWrong`: it was given and is
 * not correct.
 */
export function askedProof(
  error: ApiError,
): { readonly field: 'currentPassword' | 'code'; readonly isWrong: boolean } | null {
  switch (error.code) {
    case 'current_password_required':
      return { field: 'currentPassword', isWrong: false }
    case 'current_password_invalid':
    case 'current_password_mismatch':
      return { field: 'currentPassword', isWrong: true }
    case 'reauthentication_needed':
      return { field: 'code', isWrong: false }
    case 'reauthentication_not_valid':
      return { field: 'code', isWrong: true }
    default:
      return null
  }
}

/** @returns the text for a code that was refused or could not be requested */
export function codeFailure(error: ApiError): string {
  if (isConnectionError(error)) return messages.signIn.unreachable
  if (isServiceFault(error)) return messages.serviceFault
  if (error.status === TOO_MANY_REQUESTS) return messages.signIn.tooMany
  switch (error.code) {
    case 'otp_expired':
    case 'reauthentication_not_valid':
      return messages.codes.wrong
    case 'mfa_verification_failed':
    case 'mfa_verification_rejected':
      return messages.codes.wrongOfApp
    case 'email_provider_disabled':
      return messages.codes.switchedOff
    default:
      return messages.codes.failed
  }
}

/** @returns the text beside the e-mail that names a school or company */
export function organisationFailure(error: ApiError): string {
  const { unknown, switchedOff, failed } = providerMessages.organisation
  if (isConnectionError(error)) return messages.signIn.unreachable
  if (error.status === TOO_MANY_REQUESTS) return messages.signIn.tooMany
  if (error.code === 'sso_provider_not_found') return unknown
  return error.code === 'sso_provider_disabled' || error.code === 'saml_provider_disabled'
    ? switchedOff
    : failed
}

/** @returns what a toast adds to its text about the cause; undefined for nothing */
export function causeOf(error: unknown): string | undefined {
  if (isConnectionError(error)) return messages.checkConnection
  if (isServiceFault(error)) return messages.serviceFault
  if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS) return messages.signIn.tooMany
  return undefined
}
