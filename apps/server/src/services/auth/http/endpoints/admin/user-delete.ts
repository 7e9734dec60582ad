/** DELETE /admin/users/{id}: deletes the row or, with `should_soft_delete`, all personal data in it. */
import type { Context } from 'hono'
import { readClientInfo, requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { readOptionalBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFactorsOf } from '../../../store/factors.ts'
import { deleteFlowStatesOf } from '../../../store/flow-states.ts'
import { deleteConsentsOf } from '../../../store/oauth-consents.ts'
import { deleteTokens } from '../../../store/one-time-tokens.ts'
import { deletePasskeysOf } from '../../../store/passkeys.ts'
import { deleteSessionsOf } from '../../../store/sessions.ts'
import { deleteUser, softDeleteUser } from '../../../store/user-changes.ts'
import { readId } from '../../request/path-ids.ts'
import { requireUser, auditTraits } from './user-in-path.ts'

const FIELDS = ['should_soft_delete'] as const

export async function adminDeleteUser(context: Context, deps: AdminDependencies): Promise<Response> {
  const { actor } = await requireAdmin(context, deps)
  const id = readId(context, 'user_id')
  const softly = (await readOptionalBody(context, deps, FIELDS)).flag('should_soft_delete')
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    const user = await requireUser(tx, id)
    audit(tx, actor, 'user_deleted', client, auditTraits(user))
    if (!softly) return deleteUser(tx, id)
    if (user.deletedAt !== null) return
    await deleteTokens(tx, id)
    await deleteFactorsOf(tx, id)
    await deletePasskeysOf(tx, id)
    await deleteSessionsOf(tx, id, null)
    await deleteFlowStatesOf(tx, id)
    await deleteConsentsOf(tx, id)
    await softDeleteUser(tx, user)
  })
  return context.json({})
}
