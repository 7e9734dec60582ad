/** Second stage: resolves a request against the schema cache. */
import type { ApiRequest } from '../api-request/api-request.ts'
import type { RestConfig } from '../configuration/rest-config.ts'
import { type Routine, type SchemaCache, type Table } from '../schema-cache/schema-cache.ts'
import { ALLOWED_ON_ROOT, allowedOnRoutine, allowedOnTable } from './allowed-methods.ts'
import { givenArguments, planCall } from './call-plan.ts'
import { planCount } from './count-plan.ts'
import { findRoutine } from './find-routine.ts'
import {
  columnsOf,
  fieldsIn,
  knownColumns,
  refuseUnknownFields,
  refuseUnknownNames,
} from './known-columns.ts'
import { planMutation, returnsColumns } from './mutation-plan.ts'
import { type ResponseSource, negotiate, noSuchMedia } from './negotiate.ts'
import {
  CALL_ROWS,
  type CallRequestPlan,
  type InspectionPlan,
  type MutationRequestPlan,
  type Plan,
  type ReadRequestPlan,
  SCALAR,
} from './plan.ts'
import { pageFirst } from './page-first.ts'
import { planRead, type ReadContext } from './read-plan.ts'
import { refuseInvalidPreferences, refuseMaxAffected } from './refuse-preferences.ts'
import { buildRequestTree } from './request-tree.ts'
import { requireTable } from './require-table.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/**
 * @param seesAllRows `Role.seesAllRows` of the caller's role.
 * @throws RestError PGRST1xx, PGRST2xx, and 42703 last, which is Postgres' in the original.
 */
export function makePlan(
  request: ApiRequest,
  cache: SchemaCache,
  config: RestConfig,
  seesAllRows = false,
): Plan {
  const { action, schema } = request
  switch (action.kind) {
    case 'read': {
      const table = requireTable(cache, { schema, name: action.relation })
      return planReadRequest(request, table, { cache, config, seesAllRows })
    }
    case 'mutate':
      return planMutationRequest(
        request,
        requireTable(cache, { schema, name: action.relation }),
        cache,
        config,
      )
    case 'call':
      return planCallRequest(request, { schema, name: action.routine }, cache, config)
    case 'relation-options': {
      const table = requireTable(cache, { schema, name: action.relation })
      return { kind: 'options', allow: allowedOnTable(table) }
    }
    case 'routine-options': {
      // Planned as a call, so that both are refused for the same reasons.
      const { call } = planCallRequest(request, { schema, name: action.routine }, cache, config)
      return { kind: 'options', allow: allowedOnRoutine(call.routine) }
    }
    case 'root-options':
      return { kind: 'options', allow: ALLOWED_ON_ROOT }
    case 'inspect':
      return planInspect(request, action.headersOnly, config)
  }
}

function planInspect(
  { accept, schema }: ApiRequest,
  headersOnly: boolean,
  { openapiMode }: RestConfig,
): InspectionPlan {
  const isAccepted = accept.some(({ kind }) => kind === 'openapi' || kind === 'json' || kind === 'any')
  if (!isAccepted) throw noSuchMedia(accept)
  const followPrivileges = openapiMode === 'follow-privileges'
  return { kind: 'inspect', schema, followPrivileges, headersOnly, readOnly: true }
}

function planReadRequest(
  request: ApiRequest,
  table: Table,
  { cache, config, seesAllRows }: { cache: SchemaCache; config: RestConfig; seesAllRows: boolean },
): ReadRequestPlan {
  const read = planRead(buildRequestTree(request, false), table, 'table', readContext(cache, config))
  const { body, ...answer } = answerTo(request, { relation: table, routine: null, read }, cache, config)
  refuseInvalidPreferences(request)
  refuseUnknownNames(read, cache, columnsOf(table, table.name))
  const headersOnly = request.action.kind === 'read' && request.action.headersOnly
  return {
    kind: 'read',
    read: pageFirst(read, table),
    count: planCount(request, read, { cache, maxRows: config.maxRows, seesAllRows }),
    ...answer,
    body: headersOnly ? { kind: 'none' } : body,
    readOnly: true,
  }
}

function planMutationRequest(
  request: ApiRequest,
  table: Table,
  cache: SchemaCache,
  config: RestConfig,
): MutationRequestPlan {
  const context = { ...readContext(cache, config), maxRows: null }
  const read = planRead(buildRequestTree(request, true), table, 'result', context)
  const mutation = planMutation(request, mutationOf(request), table, read)
  refuseInvalidPreferences(request)
  const { body, ...answer } = answerTo(request, { relation: table, routine: null, read }, cache, config)
  const known = columnsOf(table, table.name)
  refuseUnknownFields(mutation.conditions.flatMap(fieldsIn), known)
  // A write whose rows are not requested selects nothing.
  if (returnsColumns(request)) refuseUnknownNames(read, cache, known)
  return {
    kind: 'mutate',
    read,
    mutation,
    ...answer,
    body: request.preferences.return === 'representation' ? body : { kind: 'none' },
    wantsLocation: mutation.kind === 'insert' && request.preferences.return === 'headers-only',
    readOnly: false,
  }
}

function planCallRequest(
  request: ApiRequest,
  name: QualifiedName,
  cache: SchemaCache,
  config: RestConfig,
): CallRequestPlan {
  const routine = findRoutine(cache, callOf(request, name))
  const { returns } = routine
  // Rows of a table may embed what that table is related to.
  const relation = { schema: routine.schema, name: returns.isComposite ? returns.type.name : routine.name }
  const tree = buildRequestTree(request, false)
  const read = planRead(tree, relation, 'result', readContext(cache, config))
  const { body, ...answer } = answerTo(request, { relation, routine, read }, cache, config)
  refuseInvalidPreferences(request)
  refuseMaxAffected(request, routine)
  refuseUnknownNames(read, cache, columnsReturned(routine))
  const method = request.action.kind === 'call' ? request.action.method : 'POST'
  return {
    kind: 'call',
    read,
    call: planCall(request, routine, read),
    // The planner has no statistics about a function's rows, so only exact counts are possible.
    count: { kind: countsExactly(request) ? 'exact' : 'none' },
    ...answer,
    body: method === 'HEAD' ? { kind: 'none' } : body,
    readOnly: method !== 'POST' || routine.volatility !== 'volatile',
  }
}

const columnsReturned = ({ name, returns }: Routine) =>
  returns.isComposite ? knownColumns(returns.columns, CALL_ROWS) : knownColumns([SCALAR], name)

function answerTo(
  { accept }: ApiRequest,
  responseSource: ResponseSource,
  { mediaHandlers }: SchemaCache,
  { planEnabled }: RestConfig,
) {
  return negotiate(accept, responseSource, { handlers: mediaHandlers, planEnabled })
}

const readContext = (cache: SchemaCache, { maxRows, aggregatesEnabled }: RestConfig): ReadContext => ({
  cache,
  maxRows,
  aggregatesEnabled,
})

const mutationOf = ({ action }: ApiRequest) => (action.kind === 'mutate' ? action.mutation : 'insert')

const callOf = (request: ApiRequest, name: QualifiedName) => ({
  name,
  given: givenArguments(request),
  contentType: request.contentType,
  byPost: request.action.kind === 'call' && request.action.method === 'POST',
})

const countsExactly = ({ preferences: { count } }: ApiRequest) => count === 'exact' || count === 'estimated'
