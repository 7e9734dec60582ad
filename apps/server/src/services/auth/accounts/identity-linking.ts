/** Links an identity of another service to the caller's account. Source: supabase/auth, internal/api/identity.go. */
import type { Transaction } from '../../../platform/database/database.ts'
import { emailExists } from '../errors/errors.ts'
import { identityLinked, linkingTargetGone, userBannedByProvider } from '../errors/federation-errors.ts'
import { sendNotice } from '../messages/notices.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { audit } from '../store/audit-log.ts'
import {
  adoptEmail,
  endAnonymity,
  findIdentityOwner,
  insertExternalIdentity,
  lockUserById,
} from '../store/external-identities.ts'
import { confirmEmail } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import type { AccountDependencies } from './dependencies.ts'
import { ConcurrentSignIn } from './external-sign-in.ts'
import type { AdmittedIdentity } from './identity-gate.ts'

export interface IdentityLinking {
  readonly userId: string
  readonly provider: string
  readonly identity: AdmittedIdentity
  readonly client: ClientInfo
}

/**
 * Two accounts never become one: an identity that has an account is refused. An account without an address gets a checked one of the
 * identity's; the original takes an unchecked one too, and then asks for its confirmation.
 * @throws AuthError 422 `identity_already_exists`, `user_not_found`, `email_exists`; 403 `user_banned`.
 * @throws ConcurrentSignIn
 */
export async function linkIdentity(
  tx: Transaction,
  deps: AccountDependencies,
  { userId, provider, identity, client }: IdentityLinking,
): Promise<User> {
  const owner = await findIdentityOwner(tx, provider, identity.subject)
  if (owner) throw identityLinked(owner.userId !== userId)
  const user = await lockUserById(tx, userId)
  if (!user) throw linkingTargetGone()
  if (user.isBanned) throw userBannedByProvider()
  const { data, email, checked } = identity
  const identityId = await insertExternalIdentity(tx, userId, provider, identity.subject, data)
  if (identityId === null) throw new ConcurrentSignIn()
  audit(tx, user, 'identity_linked', client, {
    identity_id: identityId,
    provider,
    provider_id: identity.subject,
  })
  if (user.email === '' && email !== null && checked.includes(email)) {
    if (!(await adoptEmail(tx, userId, email))) throw emailExists()
    await confirmEmail(tx, userId)
  }
  if (user.isAnonymous) await endAnonymity(tx, userId)
  const linked = await reloadUser(tx, userId)
  await sendNotice(tx, deps, linked, 'identity_linked', client, { provider })
  return linked
}
