/** Messages and deferred requests that are not attempted any more. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { DeadLetterCause, Job } from '../../../platform/jobs/job.ts'
import { MailRefused } from '../../../platform/mail/mailer.ts'
import { AuthError } from '../errors/auth-error.ts'
import { audit } from '../store/audit-log.ts'
import { findAnyUserById } from '../store/users.ts'
import { Unreadable } from './deliver.ts'

/** @returns null where another attempt may succeed. */
export function finalCause(error: unknown): 'refused' | 'unreadable' | null {
  if (error instanceof Unreadable) return 'unreadable'
  if (error instanceof MailRefused) return 'refused'
  return error instanceof AuthError && isFinal(error) ? 'refused' : null
}

/** A hook's explicit refusal is final. A used-up budget refills, and an operator repairs a broken hook. */
const isFinal = ({ status, code }: AuthError): boolean =>
  status >= 400 && status < 500 && status !== 429 && !code.startsWith('hook_')

/** Records it in the audit log of the account that the message was for. */
export async function auditDeadLetter(
  tx: Transaction,
  { label, subject }: Job,
  cause: DeadLetterCause,
): Promise<void> {
  const user = subject === null ? null : await findAnyUserById(tx, subject)
  if (!user) return
  const unknownClient = { address: null, userAgent: null }
  audit(tx, user, 'message_dead_lettered', unknownClient, { about: label, reason: cause })
}
