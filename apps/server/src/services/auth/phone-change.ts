/** A change of number waits until a code that went to the new one is typed. */
import type { Transaction } from '../../platform/database/database.ts'
import type { SmsMessage } from '../../platform/sms/sms-sender.ts'
import type { Auth } from './dependencies.ts'
import { phoneTaken } from './errors.ts'
import { prepareSms, requireSmsPause } from './sms/one-time-sms.ts'
import { forgetUnsentToken } from './store/one-time-tokens.ts'
import { beginPhoneChange, cancelPhoneChange, completePhoneChange } from './store/phone-changes.ts'
import { findUserByPhone, type User } from './store/users.ts'

/**
 * @returns the message to send once the transaction is over; none where numbers confirm themselves: the change is then made.
 * @throws AuthError 422 `phone_exists`, 429 `over_sms_send_rate_limit`.
 */
export async function changePhone(
  tx: Transaction,
  auth: Auth,
  user: User,
  newPhone: string,
): Promise<SmsMessage | null> {
  if (await findUserByPhone(tx, newPhone)) throw phoneTaken()
  const { autoconfirm, frequencyMs } = auth.config.sms
  if (!autoconfirm) requireSmsPause(user.phoneChangeSentAt, frequencyMs)
  await beginPhoneChange(tx, user.id, newPhone)
  if (!autoconfirm) return prepareSms(tx, auth, { user, kind: 'phone_change_token', phone: newPhone })
  if (!(await completePhoneChange(tx, user.id))) throw phoneTaken()
  return null
}

/** The message did not leave: the change is off. */
export async function undoPhoneChange(tx: Transaction, userId: string): Promise<void> {
  await forgetUnsentToken(tx, userId, 'phone_change_token')
  await cancelPhoneChange(tx, userId)
}
