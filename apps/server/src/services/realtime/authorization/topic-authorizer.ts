/** Evaluates the policies of realtime.messages for a caller and a topic. */
import { DatabaseError } from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import { readableExtensions, writableExtensions, type PolicyQuery } from '../store/message-rows.ts'
import { type TopicAccess, withResults } from './policies.ts'

export type AccessRefusal = 'unavailable' | { readonly policyError: string }

export async function evaluateReading(
  database: Database,
  query: PolicyQuery,
  known: TopicAccess,
): Promise<Result<TopicAccess, AccessRefusal>> {
  return withRefusals(async () =>
    withResults(known, query.extensions, 'read', await readableExtensions(database, query)),
  )
}

export async function evaluateWriting(
  database: Database,
  query: PolicyQuery,
  known: TopicAccess,
): Promise<Result<TopicAccess, AccessRefusal>> {
  return withRefusals(async () =>
    withResults(known, query.extensions, 'write', await writableExtensions(database, query)),
  )
}

async function withRefusals(
  evaluate: () => Promise<TopicAccess>,
): Promise<Result<TopicAccess, AccessRefusal>> {
  try {
    return accepted(await evaluate())
  } catch (error) {
    const isUnavailable = isDatabaseUnavailable(error) || isReadOnly(error)
    return refused(isUnavailable ? 'unavailable' : { policyError: String(error) })
  }
}

/** The trial rows of the policies cannot be written: the server is a standby, or read-only as a whole. */
const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'
