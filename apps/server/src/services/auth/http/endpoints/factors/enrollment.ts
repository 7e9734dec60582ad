/** Checks shared by the enrolments of all types of factors. */
import type { Transaction } from '../../../../../platform/database/database.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { deleteAbandonedFactors, listFactors } from '../../../store/factors.ts'
import { lockUser } from '../../../store/users.ts'
import type { FactorCaller } from './factor-caller.ts'

/** Far longer than any app shows. */
export const MAX_NAME_LENGTH = 255

/** @throws AuthError 400 `validation_failed`. */
export function readFactorName(body: RequestBody): string {
  const name = body.text('friendly_name')
  if (name.length > MAX_NAME_LENGTH)
    throw refusals.validationFailed(`friendly_name has at most ${MAX_NAME_LENGTH} characters`)
  return name
}

/** Checks that the session may enrol another factor, and locks the account. @throws AuthError 403, 422. */
export async function requireFactorCapacity(
  tx: Transaction,
  { config }: FactorDependencies,
  { user, session }: FactorCaller,
  name: string,
): Promise<void> {
  const { maxEnrolled, maxVerified, enrollmentMs } = config.secondFactor
  await lockUser(tx, user.id)
  await deleteAbandonedFactors(tx, user.id, enrollmentMs)
  const factors = await listFactors(tx, user.id)
  // Only one factor may have an empty name, as in the original.
  if (factors.some((factor) => factor.name === name)) throw refusals.factorNameConflict(name)
  const verified = factors.filter(({ status }) => status === 'verified').length
  if (factors.length >= maxEnrolled || verified >= maxVerified) throw refusals.tooManyFactors()
  if (verified > 0 && session.level !== 'aal2') throw refusals.aal2RequiredToEnroll()
}
