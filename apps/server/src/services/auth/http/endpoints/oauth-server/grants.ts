/** GET and DELETE /user/oauth/grants: the caller's grants to OAuth clients. Source: supabase/auth, UserListOAuthGrants. */
import type { Context } from 'hono'
import { validationFailed } from '../../../errors/errors.ts'
import { grantNotFound } from '../../../errors/oauth-server-errors.ts'
import { clientDetailsJson } from '../../../model/oauth-client.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteAuthorizationsOf } from '../../../store/oauth-authorizations.ts'
import { listGrants, revokeConsent } from '../../../store/oauth-consents.ts'
import { deleteSessionsOfClient } from '../../../store/sessions.ts'
import { readClientInfo, requireCaller } from '../../request/caller.ts'
import { readClientId } from './client-in-request.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer } from './require-server.ts'

export async function showGrants(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  const { user } = await requireCaller(context, deps)
  requireServer(deps)
  const grants = await deps.database.transaction((tx) => listGrants(tx, user.id))
  return context.json(
    grants.map(({ client, scopes, grantedAt }) => ({
      client: clientDetailsJson(client),
      scopes,
      granted_at: grantedAt,
    })),
  )
}

/** Ends the client's sessions too; the data API accepts its access tokens until they expire. */
export async function revokeGrant(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  const { user } = await requireCaller(context, deps)
  requireServer(deps)
  const named = context.req.query('client_id') ?? ''
  if (named === '') throw validationFailed('client_id query parameter is required')
  const clientId = readClientId(named)
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    if (!(await revokeConsent(tx, user.id, clientId))) throw grantNotFound()
    await deleteAuthorizationsOf(tx, user.id, clientId)
    await deleteSessionsOfClient(tx, user.id, clientId)
    audit(tx, user, 'token_revoked', client, { oauth_client_id: clientId, action: 'revoke_oauth_grant' })
  })
  return context.body(null, 204)
}
