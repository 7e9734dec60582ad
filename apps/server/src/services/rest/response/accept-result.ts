/** Decides inside the transaction whether a statement's result is accepted; a refusal rolls the transaction back. */
import type { ApiRequest } from '../api-request/api-request.ts'
import { notSingular, restError } from '../vocabulary/errors.ts'
import type { DatabasePlan } from '../plan/plan.ts'
import type { QueryResult } from './query-result.ts'

/**
 * @returns the result as it is.
 * @throws RestError PGRST115, PGRST116, PGRST124
 */
export function acceptResult(request: ApiRequest, plan: DatabasePlan, result: QueryResult): QueryResult {
  if (!plan.explain) refuseRows(request, plan, result)
  return result
}

function refuseRows(request: ApiRequest, plan: DatabasePlan, { rows }: QueryResult): void {
  const isUpsertOne = request.action.kind === 'mutate' && request.action.mutation === 'upsert-one'
  if (isUpsertOne) {
    if (rows === 1) return
    throw restError('PGRST115', 'Payload values do not match URL in primary key column(s)')
  }
  if (plan.mediaType.kind === 'object' && rows !== 1) throw notSingular(rows)
  const limitsAffected = plan.kind === 'call' || (plan.kind === 'mutate' && plan.mutation.kind !== 'insert')
  const { handling, maxAffected } = request.preferences
  if (limitsAffected && handling === 'strict' && maxAffected !== null && BigInt(rows) > maxAffected) {
    throw restError('PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    })
  }
}
