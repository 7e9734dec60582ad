/** The path of a request through the stages: read, plan, write as SQL, run, answer. */
import type { Database } from '../../platform/database/database.ts'
import { parseApiRequest, type RawRequest } from './api-request/api-request.ts'
import { type Caller, refuseForeignRole } from './authentication/authentication.ts'
import { makePlan } from './plan/make-plan.ts'
import type { DatabasePlan } from './plan/plan.ts'
import { errorFromDatabase } from './postgres-errors.ts'
import { type Origin, requestContext } from './request-context.ts'
import { refuseOutcome } from './response/accept-outcome.ts'
import { inspectResponse, readVisible } from './response/inspect-response.ts'
import { describeResponse, makeResponse, totalOf } from './response/make-response.ts'
import { type Outcome, readExplained, readOutcome, readPlannedRows } from './response/outcome.ts'
import type { RestResponse } from './response/rest-response.ts'
import type { RestConfig } from './rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { toStatements } from './sql/to-statements.ts'
import type { StageClock } from './stage-clock.ts'

export interface HandlerParts {
  readonly database: Database
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
  { database, cache, config, origin, baseUrl }: HandlerParts,
  clock: StageClock,
): Promise<RestResponse> {
  refuseForeignRole(caller, cache)
  const knowsTimezone = (name: string) => cache.timezones.has(name)
  const request = clock.time('parse', () => parseApiRequest(raw, { config, knowsTimezone }))
  const plan = clock.time('plan', () => makePlan(request, cache, config))
  if (plan.kind === 'describe') return clock.time('response', () => describeResponse(plan.allow))
  const context = requestContext({ raw, request, plan, caller, origin, cache, config })
  const { main, estimate } = clock.time('plan', () => toStatements(plan))
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
