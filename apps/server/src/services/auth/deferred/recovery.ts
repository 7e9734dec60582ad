import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import { sendOwnMail } from '../messages/own-mail.ts'
import { lockUserByEmail } from '../store/users.ts'
import type { Recovery } from '../model/deferred-request.ts'

/** Sends a link to set a new password, if there is an account. */
export async function sendRecovery(
  tx: Transaction,
  deps: DeferredDependencies,
  request: Recovery,
): Promise<void> {
  const user = await lockUserByEmail(tx, request.email)
  if (user) await sendOwnMail(tx, deps, user, request)
}
