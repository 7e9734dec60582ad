/**
 * Failures of the database's own storage, as opposed to refusals of a statement. Their messages name files of the
 * server, so they belong in its log and not in responses.
 */
import { DatabaseError } from 'pg'

/** Disk full; system errors (58…); damaged data and index. Source: PostgreSQL, appendix A. */
const STORAGE_STATES = /^(?:53100|58...|XX00[12])$/
/**
 * Errors of the operating system get a state by its reason, which statements of callers can have too.
 * Source: PostgreSQL, errcode_for_file_access.
 */
const OTHER_STATES = /^(?:42501|42809|53000|XX000)$/
const ABOUT_FILES = /^could not .*\b(?:file|directory|block|segment)\b/

export type StorageFailure = 'full' | 'other'

/** @returns null for errors that are not storage failures. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof DatabaseError)) return null
  const { code = '', message } = error
  if (code === '53100') return 'full'
  if (STORAGE_STATES.test(code)) return 'other'
  return OTHER_STATES.test(code) && ABOUT_FILES.test(message) ? 'other' : null
}
