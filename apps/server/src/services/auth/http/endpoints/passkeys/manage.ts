/** GET /passkeys, PATCH and DELETE /passkeys/{id}. Source: supabase/auth, internal/api/passkey_manage.go. */
import type { Context } from 'hono'
import { readClientInfo, requireCaller } from '../../request/caller.ts'
import { readBody } from '../../request/request-body.ts'
import * as refusals from '../../../errors/errors.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { audit } from '../../../store/audit-log.ts'
import { deletePasskey, findPasskey, listPasskeys, renamePasskey } from '../../../store/passkeys.ts'
import type { PasskeyDependencies } from './dependencies.ts'
import { passkeyJson, readPasskeyId, requirePasskeyManager, requirePasskeys } from './passkey-caller.ts'

const MAX_NAME_LENGTH = 120

export async function showPasskeys(context: Context, deps: PasskeyDependencies): Promise<Response> {
  requirePasskeys(deps)
  const { user } = await requireCaller(context, deps)
  const passkeys = await deps.database.transaction((tx) => listPasskeys(tx, user.id))
  return context.json(passkeys.map(passkeyJson))
}

export async function updatePasskey(context: Context, deps: PasskeyDependencies): Promise<Response> {
  requirePasskeys(deps)
  const { user } = await requireCaller(context, deps)
  const id = readPasskeyId(context)
  const name = (await readBody(context, deps, ['friendly_name'])).text('friendly_name')
  if (name === '') throw refusals.validationFailed('friendly_name is required')
  // In bytes, as the original counts.
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH)
    throw refusals.validationFailed(`friendly_name must be ${MAX_NAME_LENGTH} characters or less`)
  const client = readClientInfo(context, deps)
  const passkey = await deps.database.transaction(async (tx) => {
    const found = await findPasskey(tx, user.id, id)
    if (!found) throw refusals.passkeyNotFound()
    await renamePasskey(tx, id, name)
    audit(tx, user, 'passkey_updated', client, { passkey_id: id })
    return { ...found, name }
  })
  return context.json(passkeyJson(passkey))
}

export async function removePasskey(context: Context, deps: PasskeyDependencies): Promise<Response> {
  const { user } = await requirePasskeyManager(context, deps)
  const id = readPasskeyId(context)
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    const passkey = await findPasskey(tx, user.id, id)
    if (!passkey) throw refusals.passkeyNotFound()
    await deletePasskey(tx, id)
    audit(tx, user, 'passkey_deleted', client, { passkey_id: id })
    await sendNotice(tx, deps, user, 'passkey_deleted', client, { passkey: passkey.name })
  })
  return context.body(null, 204)
}
