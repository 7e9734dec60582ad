/** Invitations, whether sent as messages or given to the operator as links. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import { runUserCreatedHook } from '../hooks/user-hooks.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { Actor, User } from '../model/user.ts'
import { audit } from '../store/audit-log.ts'
import { setInvited } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import { findOrCreateUnconfirmed } from './unconfirmed-account.ts'

export interface Invitation {
  readonly email: string
  /** Null if absent. */
  readonly metadata: JsonObject | null
  readonly client: ClientInfo
}

export interface InvitationResult {
  readonly user: User
  /** Accepting sets no password, since an earlier sign-up with the address may not be the invited person's. */
  readonly choice: { readonly passwordHash: ''; readonly metadata: JsonObject }
}

/**
 * Creates an unconfirmed account if there is none.
 * @throws AuthError 422 `email_exists` for a confirmed account.
 */
export async function invite(
  tx: Transaction,
  deps: AccountDependencies,
  actor: Actor,
  { email, metadata, client }: Invitation,
): Promise<InvitationResult> {
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
    // Metadata of an earlier invitation is kept, metadata of an unconfirmed sign-up is not.
    choice: { passwordHash: '', metadata: metadata ?? (user.invitedAt === null ? {} : user.userMetadata) },
  }
}
