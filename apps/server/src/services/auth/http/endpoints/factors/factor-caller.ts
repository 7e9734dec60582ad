/** Who may deal with second factors, and with which: a person signed in with a session, and her own. */
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

/** @throws AuthError 403 for people without a session or an account of their own. */
export async function requireFactorCaller(context: Context, deps: FactorDependencies): Promise<FactorCaller> {
  const caller = await requireCaller(context, deps)
  const { session } = caller
  if (caller.user.isAnonymous) throw refusals.anonymousNotAllowed()
  if (session === null) throw refusals.sessionNotFound()
  return { ...caller, session }
}

/** @throws AuthError 404 `validation_failed`. */
export const readFactorId = (context: Context): string => readId(context, 'factor_id')

/** @throws AuthError 404 `mfa_factor_not_found`; another person's factor is none. */
export async function requireFactor(tx: Transaction, userId: string, id: string): Promise<Factor> {
  const factor = await lockFactor(tx, userId, id)
  if (!factor) throw refusals.factorNotFound()
  return factor
}
