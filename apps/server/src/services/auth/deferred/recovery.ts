import type { Transaction } from '../../../platform/database/database.ts'
import type { Auth } from '../dependencies.ts'
import { sendOwnMail } from '../messages/own-mail.ts'
import { lockUserByEmail } from '../store/users.ts'
import type { Recovery } from '../model/deferred-request.ts'

/** A link to set a new password, where there is an account. */
export async function sendRecovery(tx: Transaction, auth: Auth, request: Recovery): Promise<void> {
  const user = await lockUserByEmail(tx, request.email)
  if (user) await sendOwnMail(tx, auth, user, request)
}
