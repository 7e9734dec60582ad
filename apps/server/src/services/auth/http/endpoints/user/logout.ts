/** POST /logout: ends the caller's session, all others, or all. */
import type { Context } from 'hono'
import { readClientInfo, requireCaller } from '../../request/caller.ts'
import type { UserDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteSession, deleteSessionsOf } from '../../../store/sessions.ts'

export async function logOut(context: Context, deps: UserDependencies): Promise<Response> {
  const { user, session } = await requireCaller(context, deps)
  const scope = context.req.query('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  }
  await deps.database.transaction(async (tx) => {
    audit(tx, user, 'logout', readClientInfo(context, deps))
    // A token without a session has none to keep.
    if (session === null || scope === 'global') await deleteSessionsOf(tx, user.id, null)
    else if (scope === 'local') await deleteSession(tx, session.id)
    else await deleteSessionsOf(tx, user.id, session.id)
  })
  return context.body(null, 204)
}
