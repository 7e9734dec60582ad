/** The one error that queries and mutations throw, whichever service refused. */

/**
 * - `network`: no answer came (no connection, or the server is down).
 * - `unavailable`: the server or a gateway before it answered 5xx.
 * - `refused`: the server understood and said no; `code` tells why.
 */
export type ApiErrorKind = 'network' | 'unavailable' | 'refused'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The service's own code (`42883`, `PGRST116`, `invalid_credentials`, …); empty when it gave none. */
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(message: string, status: number, code = '') {
    super(message)
    this.kind = kindOf(status)
    this.code = code
    this.status = status
  }
}

/** Whether trying again later may help, and the learner should be told that the connection is the cause. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'refused'
}

function kindOf(status: number): ApiErrorKind {
  if (status === 0) return 'network'
  return status >= 500 ? 'unavailable' : 'refused'
}
