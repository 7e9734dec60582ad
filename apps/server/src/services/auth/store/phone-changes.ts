/** Changes of number: begun, and completed by the new one's code. */
import type { Transaction } from '../../../platform/database/database.ts'
import { putConfirmedIdentity } from './identities.ts'

/** Begins a change of number that its phone has not agreed to yet. */
export async function beginPhoneChange(tx: Transaction, id: string, newPhone: string): Promise<void> {
  await tx.query('update auth.users set phone_change = $2, updated_at = now() where id = $1', [id, newPhone])
}

/** Moves the account and its phone identity to the new number. @returns false when another account has it by now. */
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
  await putConfirmedIdentity(tx, id, 'phone', moved.phone)
  return true
}
