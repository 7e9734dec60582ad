/** Evaluates the policies of realtime.messages for a caller and a topic. */
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import { readableExtensions, writableExtensions, type PolicyQuestion } from '../store/message-rows.ts'
import { type TopicAccess, withAnswers } from './policies.ts'

export type AccessRefusal = 'unavailable' | { readonly policyError: string }

export async function askToRead(
  database: Database,
  question: PolicyQuestion,
  known: TopicAccess,
): Promise<Result<TopicAccess, AccessRefusal>> {
  return answered(async () =>
    withAnswers(known, question.extensions, 'read', await readableExtensions(database, question)),
  )
}

export async function askToWrite(
  database: Database,
  question: PolicyQuestion,
  known: TopicAccess,
): Promise<Result<TopicAccess, AccessRefusal>> {
  return answered(async () =>
    withAnswers(known, question.extensions, 'write', await writableExtensions(database, question)),
  )
}

async function answered(ask: () => Promise<TopicAccess>): Promise<Result<TopicAccess, AccessRefusal>> {
  try {
    return accepted(await ask())
  } catch (error) {
    return refused(isDatabaseUnavailable(error) ? 'unavailable' : { policyError: String(error) })
  }
}
