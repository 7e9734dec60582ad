/** Notifies a registered address of another sign-up, for which no confirmation is sent. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { MessageDependencies } from './dependencies.ts'
import { isNoticeSent, sendNotice } from './notices.ts'
import { spendBudget } from '../store/rate-limits.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** The pause is longer than for requested messages, since any client can sign up with the address. */
const PAUSE_FACTOR = 10

/**
 * Sends to a confirmed address, unless the last notice is too recent.
 * @throws AuthError 429 as `sendLink` for a new address.
 */
export async function notifyAccountExists(
  tx: Transaction,
  deps: MessageDependencies,
  user: User,
  client: Pick<ClientInfo, 'address'>,
): Promise<void> {
  if (user.emailConfirmedAt === null || !isNoticeSent(deps, 'account_exists')) return
  const pauseSeconds = (deps.config.emailFrequencyMs / 1000) * PAUSE_FACTOR
  const pause = { costSeconds: pauseSeconds, capacitySeconds: pauseSeconds }
  if (
    pauseSeconds > 0 &&
    (await spendBudget(tx, { budget: 'account-exists', holder: user.id, ...pause })) > 0
  )
    return
  await deps.limiter.spendEmails(1, tx)
  await sendNotice(tx, deps, user, 'account_exists', client)
}
