/** GET /user: the caller's own account. */
import type { Context } from 'hono'
import { requestedAudience, requireCallerOrClient } from '../../request/caller.ts'
import type { UserDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { userJson } from '../../../model/user-json.ts'

export async function showUser(context: Context, deps: UserDependencies): Promise<Response> {
  const { user, claims } = await requireCallerOrClient(context, deps)
  const [audience] = [claims['aud']].flat()
  if (!audience || audience !== requestedAudience(context, deps, claims))
    throw validationFailed("Token audience doesn't match request audience")
  return context.json(userJson(user))
}
