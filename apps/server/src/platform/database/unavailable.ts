/** Failures of the way to the database, told apart from failures of what was asked of it. */

/** Connection exceptions, disk full, too many connections, shutdown, crash and start. Source: PostgreSQL, appendix A. */
const STATES = /^(?:08...|53[13]00|57P0[123])$/
/** The operating system's codes for a server that is not there. */
const UNREACHABLE = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/
/** The driver tells these by words only. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
const CONNECTION_LOST = /^Connection terminated|Client has encountered a connection error|not queryable/

/** Whether asking again a moment later may well succeed. @param error what a use of the database threw. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return STATES.test(codeOf(error)) || isUnreachable(error) || isPoolTimeout(error) || isConnectionLost(error)
}

/** Nothing answers at the database's address. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return UNREACHABLE.test(codeOf(error))
}

/** No connection of the pool came free in time. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT
}

/** The connection broke while it was used. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && CONNECTION_LOST.test(error.message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
