import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import { sendAccountMail } from '../messages/account-mail.ts'
import { lockUserByEmail } from '../store/users.ts'
import type { Recovery } from '../model/deferred-request.ts'

/** Sends a link to set a new password, if there is an account. */
export async function sendRecovery(
  tx: Transaction,
  deps: DeferredDependencies,
  request: Recovery,
): Promise<void> {
  const user = await lockUserByEmail(tx, request.email)
  if (user) await sendAccountMail(tx, deps, user, request)
}
