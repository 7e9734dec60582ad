/** One attempt of an e-mail. The lifetime of its code begins with the attempt, however long the e-mail has waited. */
import type { JobAttempt } from '../../../platform/jobs/job.ts'
import { keepsUseful, tokenOfKey } from '../outbox/enqueue.ts'
import type { MailBudget } from '../store/mail-counts.ts'
import { restartToken } from '../store/one-time-tokens.ts'
import { deliver } from './deliver.ts'
import type { JobDependencies } from './dependencies.ts'

/** A shorter wait is part of a code's lifetime, so that usual deliveries cost no statement. */
const SHORT_WAIT_MS = 60_000

/** The budget of an e-mail by its label. */
export const budgetOf = (label: string): MailBudget => (label === 'invite' ? 'invitation' : 'account')

/** @throws as `deliver`. */
export async function deliverMail(deps: JobDependencies, attempt: JobAttempt): Promise<void> {
  const { key, label, waitedMs } = attempt
  const tokenId = tokenOfKey(key)
  if (tokenId !== null && waitedMs > SHORT_WAIT_MS && keepsUseful(label))
    await deps.database.transaction((tx) => restartToken(tx, tokenId))
  try {
    await deliver(deps, attempt)
    deps.meter.note(budgetOf(label), 'sent')
  } catch (error) {
    deps.meter.note(budgetOf(label), 'retried')
    throw error
  }
}
