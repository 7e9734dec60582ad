/** The one error that queries and mutations throw, whichever service refused. */
import type { AuthError } from '@supabase/auth-js'

/**
 * - `network`: no response came, or a gateway could not reach the server (502, 503, 504), or the service its database.
 * - `broken`: the server itself failed (any other 5xx).
 * - `refused`: the server refused the request; `code` has the reason.
 */
export type ApiErrorKind = 'network' | 'broken' | 'refused'

/** The statuses that the auth client retries, too: the connection to the service failed, not the service. */
const NETWORK_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504])

/**
 * Postgres' codes for a connection that is lost or cannot be made, a server that ends or starts, and a standby in the place of the primary
 * (`begin read write` and writes there). The hosted service answers some of them with 400 or 405. Source: PostgreSQL, appendix A.
 */
const UNAVAILABLE_CODES = /^(?:08...|0A000|25006|53[13]00|57P0[1235])$/

/** Codes for a missing row: no row for `single()`, and an id that no table can hold. */
const MISSING_CODES: ReadonlySet<string> = new Set(['PGRST116', '22P02'])

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The service's own code (`42883`, `PGRST116`, `invalid_credentials`, …); empty when it gave none. */
  readonly code: string
  /** HTTP status; 0 when no response came. */
  readonly status: number

  constructor(message: string, status: number, code = '') {
    super(message)
    this.kind = UNAVAILABLE_CODES.test(code) ? 'network' : kindOf(status)
    this.code = code
    this.status = status
  }
}

/** Status of an auth error whose response could not be read: a response came, so the connection works. */
const UNREADABLE_RESPONSE = 500

/** The auth client's error where it has no session; it has no code. */
const SESSION_MISSING = 'AuthSessionMissingError'

export function apiErrorOf({ message, status, code, name }: AuthError): ApiError {
  return new ApiError(
    message,
    status ?? UNREADABLE_RESPONSE,
    code ?? (name === SESSION_MISSING ? SESSION_MISSING : ''),
  )
}

/** Whether the session ended while the request waited, which the session's own state reports. */
export function isOvertakenBySignOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === SESSION_MISSING
}

/** Whether the connection is the cause. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network'
}

/** Whether the server, or the app itself, failed at a correct request. */
export function isServiceFault(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ApiError && error.kind !== 'broken')
}

/** Whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'refused'
}

/** Whether the response means that the row does not exist. */
export function saysMissing(error: unknown): boolean {
  return error instanceof ApiError && MISSING_CODES.has(error.code)
}

function kindOf(status: number): ApiErrorKind {
  if (NETWORK_STATUSES.has(status)) return 'network'
  return status >= 500 ? 'broken' : 'refused'
}
