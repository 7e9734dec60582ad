/** /admin/users/{id}/passkeys: for users who have lost a device. Source: supabase/auth, internal/api/passkey_admin.go. */
import type { Context } from 'hono'
import { readClientInfo, requireAdmin } from '../../request/caller.ts'
import { readId } from '../../request/path-ids.ts'
import { passkeyNotFound } from '../../../errors/errors.ts'
import { audit } from '../../../store/audit-log.ts'
import { deletePasskey, findPasskey, listPasskeys } from '../../../store/passkeys.ts'
import { passkeyJson, readPasskeyId } from '../passkeys/passkey-caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { requireUser } from './user-in-path.ts'

export async function adminListPasskeys(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const userId = readId(context, 'user_id')
  const passkeys = await deps.database.transaction(async (tx) => {
    await requireUser(tx, userId)
    return listPasskeys(tx, userId)
  })
  return context.json(passkeys.map(passkeyJson))
}

export async function adminDeletePasskey(context: Context, deps: AdminDependencies): Promise<Response> {
  const { actor } = await requireAdmin(context, deps)
  const userId = readId(context, 'user_id')
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    await requireUser(tx, userId)
    const id = readPasskeyId(context)
    if (!(await findPasskey(tx, userId, id))) throw passkeyNotFound()
    await deletePasskey(tx, id)
    audit(tx, actor, 'passkey_deleted', client, { user_id: userId, passkey_id: id })
  })
  return context.body(null, 204)
}
