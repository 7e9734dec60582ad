/** The error that refuses a request. */
import type { AuthErrorCode, AuthStatus, StatusOf } from './error-catalogue.ts'

/** Why a password is weak, in the words of the wire. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

interface AuthErrorDetails {
  readonly reasons?: readonly WeakPasswordReason[]
  readonly retryAfterSeconds?: number
}

/** A refused request, with everything that its response contains. */
export class AuthError extends Error {
  readonly status: AuthStatus
  readonly code: AuthErrorCode
  /** Only with `weak_password`. */
  readonly reasons: readonly WeakPasswordReason[] | null
  /** When a retry may succeed; null if it will not. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: AuthStatus,
    code: AuthErrorCode,
    message: string,
    { reasons, retryAfterSeconds }: AuthErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.reasons = reasons ?? null
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }
}

/** An error of the catalogue. The compiler checks that the code occurs with the status. */
export function authError<C extends AuthErrorCode>(code: C, status: StatusOf<C>, message: string): AuthError {
  return new AuthError(status, code, message)
}
