/** Which text of the error catalogue tells a failed account action. Pure. */
import { isConnectionError, type ApiError } from '../../lib/api-error.ts'
import { messages } from './messages.ts'

const TOO_MANY_REQUESTS = 429

export function signInFailure(error: ApiError): string {
  if (isConnectionError(error)) return messages.signIn.unreachable
  if (error.status === TOO_MANY_REQUESTS) return messages.signIn.tooMany
  // Older servers give no code, only the sentence.
  if (error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)) {
    return messages.signIn.notConfirmed
  }
  return messages.signIn.wrong
}

export function signUpFailure(error: ApiError): string {
  if (/already registered/i.test(error.message)) return messages.signUp.alreadyRegistered
  if (error.code === 'weak_password' || /password/i.test(error.message)) return messages.signUp.weakPassword
  return withConnectionHint(messages.signUp.other, error)
}

/** @returns what to say beside the password field; null when the password is not to blame. */
export function newPasswordFailure(error: ApiError): string | null {
  if (error.code === 'same_password') return messages.newPassword.same
  if (error.code === 'weak_password') return messages.newPassword.tooShort
  return null
}

export function withConnectionHint(text: string, error: unknown): string {
  return isConnectionError(error) ? `${text} ${messages.checkConnection}` : text
}
