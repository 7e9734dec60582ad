/** Changes of phone number: started, and completed with a code sent to the new number. */
import type { Transaction } from '../../../platform/database/database.ts'
import { upsertConfirmedIdentity } from './identities.ts'

/** Starts an unconfirmed change of number. */
export async function beginPhoneChange(tx: Transaction, id: string, newPhone: string): Promise<void> {
  await tx.query('update auth.users set phone_change = $2, updated_at = now() where id = $1', [id, newPhone])
}

/** Moves the account and its phone identity to the new number. @returns false if another account has taken it. */
export async function completePhoneChange(tx: Transaction, id: string): Promise<boolean> {
  const [moved] = await tx.query<{ phone: string }>(
    `update auth.users u set phone = phone_change, phone_change = '',
       phone_confirmed_at = now(), is_anonymous = false, updated_at = now()
     where id = $1 and phone_change <> '' and not exists (
       select 1 from auth.users other where other.phone = u.phone_change and other.id <> u.id)
     returning phone`,
    [id],
  )
  if (!moved) return false
  await upsertConfirmedIdentity(tx, id, 'phone', moved.phone)
  return true
}
