/** What an invitation stores, whether it is sent or handed to the operator as a link. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { Auth } from '../dependencies.ts'
import type { Admin } from '../http/request/caller.ts'
import { tellUserCreated } from '../hooks/user-hooks.ts'
import type { JsonObject } from '../http/request/request-body.ts'
import { audit } from '../store/audit-log.ts'
import type { Origin } from '../store/sessions.ts'
import { setInvited } from '../store/user-changes.ts'
import { reloadUser, type User } from '../store/users.ts'
import { openUnconfirmed } from './unconfirmed-account.ts'

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
  const { user, isNew } = await openUnconfirmed(tx, auth, { email, passwordHash: '', metadata, origin })
  audit(tx, actor, 'user_invited', origin, { user_id: user.id, user_email: email })
  await setInvited(tx, user.id)
  const invited = await reloadUser(tx, user.id)
  if (isNew) await tellUserCreated(auth, invited, origin, tx)
  return {
    user: invited,
    // What an earlier invitation said stays; what a stranger said who signed up does not.
    choice: { passwordHash: '', metadata: metadata ?? (user.invitedAt === null ? {} : user.userMetadata) },
  }
}
