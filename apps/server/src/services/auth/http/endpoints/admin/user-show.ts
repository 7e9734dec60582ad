/** GET /admin/users/{id}. */
import type { Context } from 'hono'
import { requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { userJson } from '../../../model/user-json.ts'
import { readId } from '../../request/path-ids.ts'
import { requireUser } from './user-in-path.ts'

export async function adminShowUser(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const id = readId(context, 'user_id')
  const user = await deps.database.transaction((tx) => requireUser(tx, id))
  return context.json(userJson(user))
}
