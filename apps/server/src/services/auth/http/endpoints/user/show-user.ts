/** GET /user: the caller's own account. */
import type { Context } from 'hono'
import { audienceOf, callerOf } from '../../request/caller.ts'
import { headOf, type RequestHead } from '../../request/request-head.ts'
import type { UserDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { userJson, type UserJson } from '../../../model/user-json.ts'

export async function showUser(context: Context, deps: UserDependencies): Promise<Response> {
  return context.json(await ownUser(headOf(context), deps))
}

/** @throws AuthError as `requireCallerOrClient`, and for an audience that is not the token's. */
export async function ownUser(head: RequestHead, deps: UserDependencies): Promise<UserJson> {
  const { user, claims } = await callerOf(head, deps)
  const [audience] = [claims['aud']].flat()
  if (!audience || audience !== audienceOf(head.headers['x-jwt-aud'], deps, claims))
    throw validationFailed("Token audience doesn't match request audience")
  return userJson(user)
}
