/** What is not tried any more: it goes from the queue; the log and the account's audit log tell. */
import { MailRefused } from '../../../platform/mail/mailer.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Auth } from '../dependencies.ts'
import { audit } from '../store/audit-log.ts'
import { deleteOutgoing, type Outgoing } from '../store/outgoing-messages.ts'
import { findAnyUserById } from '../store/users.ts'
import type { DeliveryConfig } from '../outbox/delivery-config.ts'
import { Unreadable } from './deliver.ts'

export type DeadLetterCause = 'too late' | 'refused' | 'unreadable' | 'tried too often'

/** @returns null where another try may succeed. */
export function deadLetterCause(
  error: unknown,
  tries: number,
  { mostTries }: DeliveryConfig,
): DeadLetterCause | null {
  if (error instanceof Unreadable) return 'unreadable'
  if (error instanceof MailRefused) return 'refused'
  if (error instanceof AuthError && isFinal(error)) return 'refused'
  return tries >= mostTries ? 'tried too often' : null
}

/** What a hook refuses in so many words, it refuses again; budgets fill up, and an operator mends a hook that is broken. */
const isFinal = ({ status, code }: AuthError): boolean =>
  status >= 400 && status < 500 && status !== 429 && !code.startsWith('hook_')

export async function deadLetter(
  { database, log }: Auth,
  { id, about, tries, userId }: Outgoing,
  holder: string,
  { why, reason }: { readonly why: DeadLetterCause; readonly reason?: string },
): Promise<void> {
  const isGone = await database.transaction(async (tx) => {
    if (!(await deleteOutgoing(tx, id, holder))) return false
    const user = userId === null ? null : await findAnyUserById(tx, userId)
    if (user) {
      audit(tx, user, 'message_given_up', { address: null, userAgent: null }, { about, reason: why })
    }
    return true
  })
  if (isGone) log.error('message given up', { id, about, tries, why, reason })
}
