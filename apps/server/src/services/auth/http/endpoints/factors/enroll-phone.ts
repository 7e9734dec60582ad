/** Starts the enrolment of a phone as a second factor. Source: supabase/auth, internal/api/mfa.go. */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFactor } from '../../../store/factors.ts'
import { insertPhoneFactor } from '../../../store/phone-factors.ts'
import { lockUser, reloadUser } from '../../../store/users.ts'
import { requireFactorCapacity, readFactorName } from './enrollment.ts'
import type { FactorCaller } from './factor-caller.ts'

export async function enrollPhone(
  context: Context,
  deps: FactorDependencies,
  caller: FactorCaller,
  body: RequestBody,
): Promise<Response> {
  if (!deps.config.secondFactor.phoneEnrollEnabled) throw refusals.factorEnrollmentDisabled('phone')
  const given = body.text('phone')
  if (given === '') throw refusals.validationFailed('Phone number required to enroll Phone factor')
  const phone = readPhone(given)
  const name = readFactorName(body)
  const client = readClientInfo(context, deps)
  const { user } = caller
  const id = await deps.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const { factors } = await reloadUser(tx, user.id)
    const existing = factors.find((factor) => factor.type === 'phone' && factor.phone === phone)
    if (existing?.status === 'verified') throw refusals.phoneFactorExists()
    if (existing) await deleteFactor(tx, existing.id)
    await requireFactorCapacity(tx, deps, caller, name)
    const factorId = await insertPhoneFactor(tx, { userId: user.id, name, phone })
    if (factorId === null) throw refusals.factorNameConflict(name)
    audit(tx, user, 'factor_in_progress', client, { factor_id: factorId, factor_type: 'phone' })
    return factorId
  })
  return context.json({ id, type: 'phone', friendly_name: name, phone: given })
}
