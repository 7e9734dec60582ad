/** Mails an address that signs up again although it has an account, since no confirmation code will come. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { MessageDependencies } from './dependencies.ts'
import { isNoticeSent, sendNotice } from './notices.ts'
import { spendBudget } from '../store/rate-limits.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** Anybody may sign up with the address: its mailbox is left in peace for longer than by messages that it asks for. */
const PAUSES = 10

/**
 * Sends to a confirmed address; another sign-up soon after sends nothing.
 * @throws AuthError 429 as `sendLink`, which a new address gets in its place.
 */
export async function notifyAccountExists(
  tx: Transaction,
  deps: MessageDependencies,
  user: User,
  client: Pick<ClientInfo, 'address'>,
): Promise<void> {
  if (user.emailConfirmedAt === null || !isNoticeSent(deps, 'account_exists')) return
  const pauseSeconds = (deps.config.emailFrequencyMs / 1000) * PAUSES
  const pause = { costSeconds: pauseSeconds, capacitySeconds: pauseSeconds }
  if (
    pauseSeconds > 0 &&
    (await spendBudget(tx, { budget: 'account-exists', holder: user.id, ...pause })) > 0
  )
    return
  await deps.limiter.spendEmails(1, tx)
  await sendNotice(tx, deps, user, 'account_exists', client)
}
