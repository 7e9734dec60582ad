/** What an invitation stores, whether it is sent or handed to the operator as a link. */
import type { Transaction } from '../../platform/database/database.ts'
import type { Auth } from './dependencies.ts'
import type { Admin } from './caller.ts'
import { emailExists } from './errors.ts'
import { askBeforeUserCreated, tellUserCreated } from './hooks/user-hooks.ts'
import type { JsonObject } from './request-body.ts'
import { audit } from './store/audit-log.ts'
import { insertGivenUser } from './store/new-users.ts'
import type { Origin } from './store/sessions.ts'
import { setInvited } from './store/user-changes.ts'
import { lockUserByEmail, reloadUser, type User } from './store/users.ts'

export interface Invitation {
  readonly email: string
  /** Null for none that was given. */
  readonly metadata: JsonObject | null
  readonly origin: Origin
}

export interface Invited {
  readonly user: User
  /** Whoever accepts has agreed to no password, whoever may have signed up with the address before. */
  readonly choice: { readonly passwordHash: ''; readonly metadata: JsonObject }
}

/**
 * Makes the account where there is none, unconfirmed.
 * @throws AuthError 422 `email_exists` for one that is confirmed.
 */
export async function invite(
  tx: Transaction,
  auth: Auth,
  { actor }: Admin,
  { email, metadata, origin }: Invitation,
): Promise<Invited> {
  const known = await lockUserByEmail(tx, email)
  if (!known)
    await askBeforeUserCreated(
      auth,
      { email, phone: '', provider: 'email', metadata: metadata ?? {} },
      origin,
      tx,
    )
  const newUser = {
    id: null,
    phone: null,
    ...auth.config.standing,
    email,
    passwordHash: '',
    userMetadata: metadata ?? {},
  }
  const newId = known ? null : await insertGivenUser(tx, newUser)
  const user = newId === null ? await lockUserByEmail(tx, email) : await reloadUser(tx, newId)
  if (!user || user.emailConfirmedAt !== null) throw emailExists()
  await audit(tx, actor, 'user_invited', origin, { user_id: user.id, user_email: email })
  await setInvited(tx, user.id)
  const invited = await reloadUser(tx, user.id)
  if (newId !== null) await tellUserCreated(auth, invited, origin, tx)
  return {
    user: invited,
    // What an earlier invitation said stays; what a stranger said who signed up does not.
    choice: { passwordHash: '', metadata: metadata ?? (user.invitedAt === null ? {} : user.userMetadata) },
  }
}
