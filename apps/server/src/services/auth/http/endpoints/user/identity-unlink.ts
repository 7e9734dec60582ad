/** DELETE /user/identities/{id}: removes one of the caller's identities, but never the last. Source: supabase/auth, internal/api/identity.go. */
import type { Context } from 'hono'
import { readClientInfo, requestedAudience, requireCaller } from '../../request/caller.ts'
import type { UserDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { emailConflict } from '../../../errors/federation-errors.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { readId } from '../../request/path-ids.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import { audit } from '../../../store/audit-log.ts'
import { remainingEmail } from '../../../store/external-identities.ts'
import { deleteIdentity } from '../../../store/identities.ts'
import { findUserByEmail, lockUser, reloadUser } from '../../../store/users.ts'

export async function unlinkIdentity(context: Context, deps: UserDependencies): Promise<Response> {
  const caller = await requireCaller(context, deps)
  if (!deps.config.manualLinkingEnabled) throw refusals.manualLinkingDisabled()
  requireSecondLevel(caller, refusals.aal2RequiredForIdentities)
  const id = readId(context, 'identity_id')
  const [audience] = [caller.claims['aud']].flat()
  if (audience !== requestedAudience(context, deps, caller.claims)) throw refusals.unexpectedAudience()
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, caller.user.id)
    const user = await reloadUser(tx, caller.user.id)
    if (user.identities.length <= 1) throw refusals.lastIdentity()
    const identity = user.identities.find((each) => each.id === id)
    if (!identity) throw refusals.identityNotFound()
    const { provider, providerId } = identity
    audit(tx, user, 'identity_unlinked', client, { identity_id: id, provider, provider_id: providerId })
    const newEmail = identity.email === user.email ? remainingEmail(user, id) : user.email
    if (newEmail !== null && newEmail !== user.email && (await findUserByEmail(tx, newEmail))) {
      throw emailConflict()
    }
    await deleteIdentity(tx, user, identity, newEmail)
    // Sent to the former address, which the unlinking may have removed.
    await sendNotice(tx, deps, user, 'identity_unlinked', client, { provider })
  })
  return context.json({})
}
