/** Distinguishes failures to reach the database from failures of statements. */
import { DatabaseError } from 'pg'
import { ServerNotWanted, ServerReadOnly, ServerSilent } from './server-states.ts'
import { StartupError } from '../../startup-error.ts'

/** Connection exceptions, disk full, too many connections, shutdown, crash, start and idle sessions. Source: PostgreSQL, appendix A. */
const STATES = /^(?:08...|53[13]00|57P0[1235])$/
/** The operating system's codes for a server that is not there. */
const UNREACHABLE =
  /^(?:EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/
/** The driver distinguishes these by their message only. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
const CONNECT_TIMEOUT = 'timeout expired'
const CONNECTION_LOST = /^Connection terminated|Client has encountered a connection error|not queryable/

/** Whether another attempt a moment later may succeed. @param error that a use of the database threw. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (error instanceof ServerNotWanted || error instanceof ServerReadOnly) return true
  return STATES.test(codeOf(error)) || isUnreachable(error) || isTimeout(error) || isConnectionLost(error)
}

/**
 * Another server may run the same work: this one takes no writes, or was given up because it no longer answered. A session that was
 * terminated is another matter, since an operator may have ended its statement.
 */
export const mayRunElsewhere = (error: unknown): boolean =>
  error instanceof ServerReadOnly || error instanceof ServerSilent

/** Nothing answers at the database's address. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return UNREACHABLE.test(codeOf(error))
}

/** No connection of the pool came free in time. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT
}

function isTimeout(error: unknown): boolean {
  return isPoolTimeout(error) || (error instanceof Error && error.message === CONNECT_TIMEOUT)
}

/** The connection broke while it was used. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && CONNECTION_LOST.test(error.message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Postgres' own words with detail and hint, or the operating system's, in one line without a point at its end. */
export function databaseRefusal(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return databaseRefusal(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { detail, hint } = error as { detail?: string; hint?: string }
  const parts = [error.message, detail, hint].filter((part) => part !== undefined && part !== '')
  return parts.map((part) => part?.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' ')).join('. ')
}

/**
 * @param what the database, for messages.
 * @param caught while it was made ready.
 * @returns a StartupError for an error of Postgres or of the connection; any other error as it is.
 */
export function unusableDatabase(what: string, caught: unknown): unknown {
  const isRefusal = caught instanceof DatabaseError || isDatabaseUnavailable(caught)
  return isRefusal ? new StartupError(`${what} cannot be made ready: ${databaseRefusal(caught)}.`) : caught
}
