/** POST /signup without an address: an anonymous account, which may get an address later. Source: supabase/auth, internal/api/anonymous.go. */
import type { Context } from 'hono'
import type { SignUpDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { runBeforeUserCreatedHook, runUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { insertAnonymousUser } from '../../../store/new-users.ts'
import type { ClientInfo } from '../../../model/client-info.ts'

export async function signUpAnonymously(
  context: Context,
  deps: SignUpDependencies,
  body: RequestBody,
  client: ClientInfo,
): Promise<Response> {
  if (!deps.config.anonymousEnabled) throw refusals.anonymousDisabled()
  await deps.limiter.spend('anonymous', client)
  if (!deps.config.signupEnabled) throw refusals.signupDisabled()
  const metadata = checkMetadataSize(body.object('data'), deps.config)
  await runBeforeUserCreatedHook(deps, { email: '', phone: '', provider: 'anonymous', metadata }, client)
  const session = await deps.database.transaction(async (tx) =>
    issueSession(
      tx,
      deps,
      await insertAnonymousUser(tx, metadata, deps.config.accountDefaults),
      'anonymous',
      client,
    ),
  )
  await runUserCreatedHook(deps, session.user, client)
  return context.json(await tokenResponse(deps, session))
}
