/** POST /logout: ends the caller's session, all others, or all. */
import type { Context } from 'hono'
import { readClientInfo, requireCallerOrClient } from '../../request/caller.ts'
import type { UserDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteAuthorizationsOf } from '../../../store/oauth-authorizations.ts'
import { deleteSession, deleteSessionsOf, deleteSessionsOfClient } from '../../../store/sessions.ts'

export async function logOut(context: Context, deps: UserDependencies): Promise<Response> {
  const { user, session } = await requireCallerOrClient(context, deps)
  const scope = context.req.query('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  }
  await deps.database.transaction(async (tx) => {
    audit(tx, user, 'logout', readClientInfo(context, deps))
    // A token without a session has no session to keep.
    const kept = scope === 'others' ? (session?.id ?? null) : null
    if (session !== null && scope === 'local') await deleteSession(tx, session.id)
    // An OAuth client ends only its own sessions.
    else if (session?.grant) await deleteSessionsOfClient(tx, user.id, session.grant.clientId, kept)
    else {
      // Codes that clients have not exchanged yet are deleted, since they would begin a session after all had ended.
      await deleteAuthorizationsOf(tx, user.id)
      await deleteSessionsOf(tx, user.id, kept)
    }
  })
  return context.body(null, 204)
}
