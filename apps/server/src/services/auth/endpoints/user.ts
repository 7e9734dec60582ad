/** GET /user: the caller's own account. */
import type { Context } from 'hono'
import { requireCaller } from '../caller.ts'
import type { Auth } from '../dependencies.ts'
import { validationFailed } from '../errors.ts'
import { userJson } from '../user-json.ts'

export async function showUser(context: Context, auth: Auth): Promise<Response> {
  const { user, claims } = await requireCaller(context, auth)
  const audiences = [claims['aud']].flat()
  if (!audiences[0]) throw validationFailed("Token audience doesn't match request audience")
  return context.json(userJson(user))
}
