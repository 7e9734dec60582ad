/** GET /oauth/userinfo: the claims of the account that the scopes of the session allow. Source: supabase/auth, OAuthUserInfo. */
import type { Context } from 'hono'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { scopesOf } from '../../../model/oauth-scope.ts'
import { profileClaims } from '../../../sessions/person-claims.ts'
import { requireCallerOrClient } from '../../request/caller.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer } from './require-server.ts'

export async function showUserInfo(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  requireServer(deps)
  const { user, session } = await requireCallerOrClient(context, deps)
  const scopes = scopesOf(session?.grant?.scopes ?? '')
  const opened = (scope: string, claims: JsonObject) => (scopes.includes(scope) ? claims : {})
  return context.json({
    sub: user.id,
    ...opened('email', {
      ...(user.email === '' ? {} : { email: user.email }),
      ...(user.emailConfirmedAt === null ? {} : { email_verified: true }),
    }),
    ...opened('profile', { ...profileClaims(user), user_metadata: user.userMetadata }),
    ...opened('phone', {
      ...(user.phone === '' ? {} : { phone: user.phone }),
      ...(user.phoneConfirmedAt === null ? {} : { phone_verified: true }),
    }),
  })
}
