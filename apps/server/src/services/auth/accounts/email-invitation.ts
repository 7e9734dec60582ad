/** What an invitation stores, whether it is sent or handed to the operator as a link. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import type { Admin } from '../http/request/caller.ts'
import { runUserCreatedHook } from '../hooks/user-hooks.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { audit } from '../store/audit-log.ts'
import { setInvited } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import { findOrCreateUnconfirmed } from './unconfirmed-account.ts'

export interface Invitation {
  readonly email: string
  /** Null for none that was given. */
  readonly metadata: JsonObject | null
  readonly client: ClientInfo
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
  deps: AccountDependencies,
  { actor }: Admin,
  { email, metadata, client }: Invitation,
): Promise<Invited> {
  const { user, isNew } = await findOrCreateUnconfirmed(tx, deps, {
    email,
    passwordHash: '',
    metadata,
    client,
  })
  audit(tx, actor, 'user_invited', client, { user_id: user.id, user_email: email })
  await setInvited(tx, user.id)
  const invited = await reloadUser(tx, user.id)
  if (isNew) await runUserCreatedHook(deps, invited, client, tx)
  return {
    user: invited,
    // What an earlier invitation said stays; what a stranger said who signed up does not.
    choice: { passwordHash: '', metadata: metadata ?? (user.invitedAt === null ? {} : user.userMetadata) },
  }
}
