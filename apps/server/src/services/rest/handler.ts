/** The path of a request through the stages: read, plan, write as SQL, run, answer. */
import type { Caller, ClientConnection } from '../../platform/caller/caller.ts'
import type { Database, RequestRun } from '../../platform/database/database.ts'
import type { RawRequest } from './api-request/api-request.ts'
import { refuseForeignRole } from './authentication/foreign-role.ts'
import { errorFromDatabase } from './postgres-errors.ts'
import { allowedInsteadOf } from './plan/allowed-methods.ts'
import type { RecentPlans } from './recent-plans.ts'
import { requestContext } from './request-context.ts'
import { acceptResult } from './response/accept-result.ts'
import { inspectResponse, readVisible } from './response/inspect-response.ts'
import { optionsResponse, makeResponse } from './response/make-response.ts'
import { readQueryResult } from './response/query-result.ts'
import type { RestResponse } from './response/rest-response.ts'
import type { RestConfig } from './configuration/rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import type { StageClock } from './stage-clock.ts'

export interface HandlerParts {
  readonly database: Database
  readonly plans: RecentPlans
  readonly cache: SchemaCache
  readonly config: RestConfig
  /** Address of the API where the configuration gives none. */
  readonly baseUrl: string
  readonly client: ClientConnection
}

/** @throws RestError for every request that is refused. */
export async function handleRequest(
  raw: RawRequest,
  caller: Caller,
  { database, plans, cache, config, client, baseUrl }: HandlerParts,
  clock: StageClock,
): Promise<RestResponse> {
  refuseForeignRole(caller, cache, config.anonRole)
  const seesAllRows = cache.roles.get(caller.role)?.seesAllRows ?? false
  const { request, plan, statements } = plans.get(raw, { cache, config }, seesAllRows, clock)
  if (statements === null) return clock.time('response', () => optionsResponse(plan.allow))
  const { main, estimate } = statements
  const context = requestContext({ raw, request, plan, caller, client, cache, config })
  const run = async <T>(sent: RequestRun<T>['statements'], conclude: RequestRun<T>['conclude']) => {
    const end = clock.begin('transaction')
    try {
      return await database.runRequest({ context, statements: sent, conclude })
    } catch (error) {
      const allowed = allowedInsteadOf(plan, cache)
      throw errorFromDatabase(error, caller.role !== config.anonRole, allowed)
    } finally {
      end()
    }
  }
  if (plan.kind === 'inspect') {
    const visible = await run([main], ([result]) => readVisible(result))
    return clock.time('response', () => inspectResponse(request, plan, visible, { cache, config, baseUrl }))
  }
  const result = await run(estimate ? [main, estimate] : [main], ([result, estimated]) =>
    acceptResult(request, plan, readQueryResult(plan, result, estimated)),
  )
  return clock.time('response', () => makeResponse(request, plan, result))
}
