/** The path of a request through the stages: read, plan, write as SQL, run, answer. */
import type { Database } from '../../platform/database/database.ts'
import type { RawRequest } from './api-request/api-request.ts'
import { type Caller, refuseForeignRole } from './authentication/authentication.ts'
import type { DatabasePlan } from './plan/plan.ts'
import { errorFromDatabase } from './postgres-errors.ts'
import type { RecentPlans } from './recent-plans.ts'
import { type Origin, requestContext } from './request-context.ts'
import { refuseOutcome } from './response/accept-outcome.ts'
import { inspectResponse, readVisible } from './response/inspect-response.ts'
import { describeResponse, makeResponse, totalOf } from './response/make-response.ts'
import { type Outcome, readExplained, readOutcome, readPlannedRows } from './response/outcome.ts'
import type { RestResponse } from './response/rest-response.ts'
import type { RestConfig } from './rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import type { StageClock } from './stage-clock.ts'

export interface HandlerParts {
  readonly database: Database
  readonly plans: RecentPlans
  readonly cache: SchemaCache
  readonly config: RestConfig
  /** Address of the API where the configuration gives none. */
  readonly baseUrl: string
  readonly origin: Origin
}

/** @throws RestError for every request that is refused. */
export async function handleRequest(
  raw: RawRequest,
  caller: Caller,
  { database, plans, cache, config, origin, baseUrl }: HandlerParts,
  clock: StageClock,
): Promise<RestResponse> {
  refuseForeignRole(caller, cache)
  const { request, plan, statements } = plans.get(raw, { cache, config }, clock)
  if (statements === null) return clock.time('response', () => describeResponse(plan.allow))
  const context = requestContext({ raw, request, plan, caller, origin, cache, config })
  const { main, estimate } = statements
  const timed = <T>(transaction: () => Promise<T>): Promise<T> =>
    clock.timeAsync('transaction', () =>
      transaction().catch((error: unknown) => {
        throw errorFromDatabase(error, caller.role !== config.anonRole)
      }),
    )
  if (plan.kind === 'inspect') {
    const visible = await timed(() =>
      database.runRequest({ context, statements: [main], conclude: ([result]) => readVisible(result) }),
    )
    return clock.time('response', () => inspectResponse(request, plan, visible, { cache, config, baseUrl }))
  }
  const outcome = await timed(() =>
    database.runRequest({
      context,
      statements: estimate ? [main, estimate] : [main],
      conclude: ([result, estimated]) => {
        const read = plan.explain ? readExplained(result) : readOutcome(result)
        refuseOutcome(request, plan, read)
        return withTotal(plan, read, estimated ? readPlannedRows(estimated) : null)
      },
    }),
  )
  return clock.time('response', () => makeResponse(request, plan, outcome))
}

function withTotal(plan: DatabasePlan, outcome: Outcome, planned: number | null): Outcome {
  return plan.kind === 'mutate' ? outcome : { ...outcome, total: totalOf(plan.count, outcome.total, planned) }
}
