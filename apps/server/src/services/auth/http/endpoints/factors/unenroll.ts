/** DELETE /factors/{id}: deletes the factor and downgrades its sessions to aal1. */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import { aal2RequiredToUnenroll } from '../../../errors/errors.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFactor } from '../../../store/factors.ts'
import { downgradeToAal1 } from '../../../store/sessions.ts'
import { readFactorId, requireFactor, requireFactorCaller } from './factor-caller.ts'

export async function unenrollFactor(context: Context, deps: FactorDependencies): Promise<Response> {
  const { user, session } = await requireFactorCaller(context, deps)
  const id = readFactorId(context)
  const client = readClientInfo(context, deps)
  await deps.database.transaction(async (tx) => {
    const factor = await requireFactor(tx, user.id, id)
    if (factor.status === 'verified' && session.level !== 'aal2') throw aal2RequiredToUnenroll()
    await deleteFactor(tx, id)
    audit(tx, user, 'factor_unenrolled', client, {
      factor_id: id,
      factor_status: factor.status,
      session_id: session.id,
    })
    await downgradeToAal1(tx, id)
    if (factor.status === 'verified')
      await sendNotice(tx, deps, user, 'mfa_factor_unenrolled', client, { factorType: factor.type })
  })
  return context.json({ id })
}
