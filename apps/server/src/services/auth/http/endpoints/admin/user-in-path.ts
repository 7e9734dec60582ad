/** The account in the path of an admin request. */
import type { Transaction } from '../../../../../platform/database/database.ts'
import { userNotFoundByAdmin } from '../../../errors/errors.ts'
import { findAnyUserById, lockUser } from '../../../store/users.ts'
import type { User } from '../../../model/user.ts'

/** @throws AuthError 404 `user_not_found`. */
export async function requireUser(tx: Transaction, id: string): Promise<User> {
  await lockUser(tx, id)
  const user = await findAnyUserById(tx, id)
  if (!user) throw userNotFoundByAdmin()
  return user
}

/** Identifies the changed account in the audit log. */
export const auditTraits = ({ id, email, phone }: User) => ({
  user_id: id,
  user_email: email,
  user_phone: phone,
})
