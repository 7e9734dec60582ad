/** Callers of the factor endpoints, and the factors that belong to them. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { requireCaller, type Caller } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { lockFactor } from '../../../store/factors.ts'
import type { Factor } from '../../../model/factor.ts'
import type { Session } from '../../../model/session.ts'
import { readId } from '../../request/path-ids.ts'

export interface FactorCaller extends Caller {
  readonly session: Session
}

/** @throws AuthError 403 for a token without a session, and for anonymous accounts. */
export async function requireFactorCaller(context: Context, deps: FactorDependencies): Promise<FactorCaller> {
  const caller = await requireCaller(context, deps)
  const { session } = caller
  if (caller.user.isAnonymous) throw refusals.anonymousNotAllowed()
  if (session === null) throw refusals.sessionNotFound()
  return { ...caller, session }
}

/** @throws AuthError 404 `validation_failed`. */
export const readFactorId = (context: Context): string => readId(context, 'factor_id')

/** @throws AuthError 404 `mfa_factor_not_found`, also for a factor of another account. */
export async function requireFactor(tx: Transaction, userId: string, id: string): Promise<Factor> {
  const factor = await lockFactor(tx, userId, id)
  if (!factor) throw refusals.factorNotFound()
  return factor
}
