/** /admin/users/{id}/factors: for users who have lost a second factor. */
import type { Context } from 'hono'
import { readClientInfo, requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { factorJson } from '../../../model/factor-json.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import { readBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFactor, listFactors, renameFactor } from '../../../store/factors.ts'
import { downgradeToAal1 } from '../../../store/sessions.ts'
import { changeFactorPhone } from '../../../store/phone-factors.ts'
import { readFactorId, requireFactor } from '../factors/factor-caller.ts'
import { readId } from '../../request/path-ids.ts'
import { requireUser } from './user-in-path.ts'

const FIELDS = ['friendly_name', 'phone'] as const

export async function adminListFactors(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const userId = readId(context, 'user_id')
  const factors = await deps.database.transaction(async (tx) => {
    await requireUser(tx, userId)
    return listFactors(tx, userId)
  })
  return context.json(factors.map(factorJson))
}

export async function adminDeleteFactor(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const [userId, id] = [readId(context, 'user_id'), readFactorId(context)]
  const client = readClientInfo(context, deps)
  const factor = await deps.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId)
    const found = await requireFactor(tx, userId, id)
    audit(tx, user, 'factor_deleted', client, { user_id: userId, factor_id: id })
    await deleteFactor(tx, id)
    await downgradeToAal1(tx, id)
    return found
  })
  return context.json(factorJson(factor))
}

export async function adminUpdateFactor(context: Context, deps: AdminDependencies): Promise<Response> {
  const { actor } = await requireAdmin(context, deps)
  const [userId, id] = [readId(context, 'user_id'), readFactorId(context)]
  const body = await readBody(context, deps, FIELDS)
  const [name, phone] = [body.text('friendly_name'), body.text('phone')]
  const client = readClientInfo(context, deps)
  const factor = await deps.database.transaction(async (tx) => {
    await requireUser(tx, userId)
    const found = await requireFactor(tx, userId, id)
    const others = (await listFactors(tx, userId)).filter((each) => each.id !== id)
    if (others.some((other) => name !== '' && other.name === name)) throw refusals.factorNameConflict(name)
    if (name !== '') await renameFactor(tx, id, name)
    if (phone !== '' && found.type === 'phone') await changeFactorPhone(tx, userId, id, readPhone(phone))
    audit(tx, actor, 'factor_updated', client, {
      user_id: userId,
      factor_id: id,
      factor_type: found.type,
    })
    return requireFactor(tx, userId, id)
  })
  return context.json(factorJson(factor))
}
