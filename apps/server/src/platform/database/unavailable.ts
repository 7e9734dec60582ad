/** Failures of the way to the database, told apart from failures of what was asked of it. */

/** Connection exceptions, too many connections, shutdown, crash and start. Source: PostgreSQL, appendix A. */
const STATES = /^(?:08...|53300|57P0[123])$/
/** The operating system's codes for a server that is not there. */
const UNREACHABLE = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/
/** The driver tells these by words only. */
const DRIVER_WORDS =
  /^timeout exceeded when trying to connect$|^Connection terminated|Client has encountered a connection error|not queryable/

/** Whether asking again a moment later may well succeed. @param error what a use of the database threw. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(code) || UNREACHABLE.test(code) || DRIVER_WORDS.test(error.message)
}
