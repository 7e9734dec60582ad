/** Maps errors of Postgres, and of the connection to it, to the service's refusals. Source: supabase/storage 1.69, src/storage/database/errors.ts. */
import { DatabaseError } from 'pg'
import { ClientAborted, QueueFull, WaitedTooLong } from '../../../platform/database/callers/fair-queue.ts'
import { ServerNotWanted, ServerReadOnly } from '../../../platform/database/connection/server-states.ts'
import { ResultTooLarge } from '../../../platform/database/callers/result-size.ts'
import { sessionRefusal, type SessionRefusal } from '../../../platform/database/callers/session-check.ts'
import { isDatabaseUnavailable, isPoolTimeout } from '../../../platform/database/connection/unavailable.ts'
import {
  aborted,
  accessDenied,
  alreadyExists,
  invalidJwt,
  invalidParameter,
  invalidRequest,
  storageFull,
} from '../errors/errors.ts'
import { StorageError, storageError } from '../errors/storage-error.ts'

/** @returns the error itself where it comes from neither Postgres nor the connection to it. */
export function fromDatabase(error: unknown): unknown {
  if (error instanceof StorageError) return error
  if (error instanceof ServerReadOnly) return readOnly(error)
  const session = sessionRefusal(error)
  if (session) return accessDenied(OF_SESSION[session], error)
  if (error instanceof DatabaseError) return fromPostgres(error)
  if (error instanceof ClientAborted) return aborted()
  if (error instanceof QueueFull) return tooManyConnections(error)
  if (error instanceof WaitedTooLong || isPoolTimeout(error)) return timedOut(error)
  if (isDatabaseUnavailable(error)) return unavailable(error)
  if (error instanceof ResultTooLarge) return invalidRequest('The answer would be too large: ask for less')
  return error
}

/** Words of the form that the original has for other claims that do not hold. */
const OF_SESSION: Readonly<Record<SessionRefusal, string>> = {
  ended: '"session_id" claim names a session that has ended',
  banned: '"sub" claim names an account that is banned',
  superseded: '"role" or "aal" claim is no longer valid',
}

/** Runs database work and translates its errors. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw fromDatabase(error)
  }
}

/**
 * Whether a transaction that failed so may be committed all the same: the connection broke before Postgres reported its end.
 * @param error of a transaction, translated or not.
 */
export function mayHaveCommitted(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error
  if (cause === undefined && error instanceof StorageError) return false
  if (cause instanceof ServerReadOnly || cause instanceof ServerNotWanted) return false
  if (cause instanceof DatabaseError) return cause.severity === 'FATAL' || cause.severity === 'PANIC'
  return !(cause instanceof WaitedTooLong || cause instanceof QueueFull || isPoolTimeout(cause))
}

function fromPostgres(error: DatabaseError): StorageError {
  const { code = '', message } = error
  switch (code) {
    case '42501': {
      const isPolicy = message.includes('row-level security')
      return accessDenied(isPolicy ? 'new row violates row-level security policy' : message, error)
    }
    case '23505':
      return alreadyExists(error)
    case '23503':
      return foreignKeyError(error)
    case '55P03':
      return storageError('ResourceLocked', 423, 'The resource is locked', { cause: error })
    case '57014':
      return timedOut(error)
    case '25006':
      return readOnly(error)
    case '42P17': {
      const words = 'The database schema is invalid or incompatible.'
      return storageError('DatabaseInvalidObjectDefinition', 503, words, { cause: error })
    }
    case '22023':
      return NO_ROLE.test(message) ? invalidJwt(message) : databaseError(error)
    case '22P02':
    // A character that Postgres cannot store: NUL.
    case '22021':
    case '22P05':
      return invalidParameter('value', message)
    case '42703':
    case '42P01':
      return storageError('DatabaseSchemaMismatch', 503, mismatch(error), { cause: error })
    case '53100':
      return storageFull(error)
    case '53300':
      return tooManyConnections(error)
    default:
      if (isDatabaseUnavailable(error)) return unavailable(error)
      return databaseError(error)
  }
}

/** What a token names as its role. */
const NO_ROLE = /^role ".*" does not exist$/s

const databaseError = (error: DatabaseError): StorageError =>
  storageError('DatabaseError', 500, `database error, code: ${error.code ?? ''}`, { cause: error })

function foreignKeyError(error: DatabaseError): StorageError {
  if (!error.detail?.includes('is still referenced from table')) {
    return storageError('InvalidRequest', 404, 'The related resource does not exist', { cause: error })
  }
  const isMultipart = error.constraint?.startsWith('s3_multipart_uploads') ?? false
  const words = isMultipart
    ? 'The bucket could not be updated because it is referenced by a pending multipart upload.'
    : 'The resource could not be updated or removed due to a foreign key constraint'
  return storageError('ResourceReferenced', 409, words, { cause: error })
}

/** A policy or trigger names something that does not exist. */
const mismatch = ({ internalQuery, where }: DatabaseError): string =>
  internalQuery
    ? `There is a database schema mismatch in a trigger or RLS policy: ${where ?? ''}`
    : 'The database schema is out of sync. Please run migrations or contact support.'

/** The status line is 503 too, unlike the original's 400, so that clients and proxies try again (docs/decisions/0019). */
const readOnly = (cause: unknown): StorageError =>
  storageError(
    'DatabaseReadOnly',
    503,
    'The database is currently in read-only mode. Please try again later.',
    {
      status: 503,
      cause,
    },
  )

const unavailable = (cause: unknown): StorageError =>
  storageError('DatabaseError', 503, 'The database is not available. Please try again later.', {
    status: 503,
    cause,
  })

const timedOut = (cause: unknown): StorageError =>
  storageError('DatabaseTimeout', 544, 'The connection to the database timed out', { cause })

const tooManyConnections = (cause: unknown): StorageError =>
  storageError('SlowDown', 429, 'Too many connections issued to the database', {
    error: 'too_many_connections',
    cause,
  })
