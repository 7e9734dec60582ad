/** POST /signup without an address: an account of somebody who may tell who she is later. Source: supabase/auth, internal/api/anonymous.go. */
import type { Context } from 'hono'
import type { Auth } from '../../../dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { runBeforeUserCreatedHook, runUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { boundedMetadata } from '../../../accounts/metadata.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { insertAnonymousUser } from '../../../store/new-users.ts'
import type { ClientInfo } from '../../../model/client-info.ts'

export async function signUpAnonymously(
  context: Context,
  auth: Auth,
  body: RequestBody,
  client: ClientInfo,
): Promise<Response> {
  if (!auth.config.anonymousEnabled) throw refusals.anonymousDisabled()
  await auth.limiter.spend('anonymous', client)
  if (!auth.config.signupEnabled) throw refusals.signupDisabled()
  const metadata = boundedMetadata(body.object('data'), auth.config)
  await runBeforeUserCreatedHook(auth, { email: '', phone: '', provider: 'anonymous', metadata }, client)
  const session = await auth.database.transaction('supabase_auth_admin', async (tx) =>
    issueSession(
      tx,
      auth,
      await insertAnonymousUser(tx, metadata, auth.config.accountDefaults),
      'anonymous',
      client,
    ),
  )
  await runUserCreatedHook(auth, session.user, client)
  return context.json(await tokenResponse(auth, session))
}
