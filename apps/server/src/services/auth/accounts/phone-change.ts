/** Changes of number. They are pending until the code sent to the new number is verified. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import { phoneExistsForUser } from '../errors/errors.ts'
import { requireSmsPause, sendSmsCode } from '../messages/one-time-sms.ts'
import { beginPhoneChange, completePhoneChange } from '../store/phone-changes.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { findUserByPhone } from '../store/users.ts'

/**
 * Sends the code; with automatic confirmation the number changes at once.
 * @throws AuthError 422 `phone_exists`, 429 `over_sms_send_rate_limit` and as `sendSmsCode`.
 */
export async function requestPhoneChange(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  newPhone: string,
  client: ClientInfo,
): Promise<void> {
  if (await findUserByPhone(tx, newPhone)) throw phoneExistsForUser()
  const { autoconfirm, frequencyMs } = deps.config.sms
  if (!autoconfirm) requireSmsPause(user.phoneChangeSentAt, frequencyMs)
  await beginPhoneChange(tx, user.id, newPhone)
  if (!autoconfirm) {
    const changing = { ...user, newPhone }
    await sendSmsCode(tx, deps, { user: changing, kind: 'phone_change_token', phone: newPhone }, client)
    return
  }
  if (!(await completePhoneChange(tx, user.id))) throw phoneExistsForUser()
}
