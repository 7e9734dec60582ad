/** Last stage: a result as status, headers and body. */
import type { ApiRequest } from '../api-request/api-request.ts'
import { contentTypeOf } from '../vocabulary/media-types.ts'
import { percentEncoded, relationPath } from '../api-request/percent-encoding.ts'
import { type Applicable, appliedPreferences } from '../api-request/preferences.ts'
import { errorText, unsatisfiableRange } from '../vocabulary/errors.ts'
import type { CallRequestPlan, DatabasePlan, MutationRequestPlan, ReadRequestPlan } from '../plan/plan.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import type { QueryResult } from './query-result.ts'
import type { Header, ResponseBody, RestResponse } from './rest-response.ts'
import { applySettings } from './settings.ts'

/** @throws RestError PGRST111, PGRST112 */
export function makeResponse(request: ApiRequest, plan: DatabasePlan, result: QueryResult): RestResponse {
  if (plan.explain) return { status: 200, headers: contentHeaders(request, plan), body: result.body }
  return applySettings(responseTo(request, plan, result), result)
}

function responseTo(request: ApiRequest, plan: DatabasePlan, result: QueryResult): RestResponse {
  switch (plan.kind) {
    case 'read':
      return readResponse(request, plan, result)
    case 'call':
      return callResponse(request, plan, result)
    case 'mutate':
      return mutateResponse(request, plan, result)
  }
}

/** Pages of every origin may read the methods, also where only some origins may send requests. */
export function optionsResponse(allow: string): RestResponse {
  return {
    status: 200,
    headers: [
      ['Access-Control-Allow-Origin', '*'],
      ['Allow', allow],
    ],
    body: '',
  }
}

function readResponse(request: ApiRequest, plan: ReadRequestPlan, result: QueryResult): RestResponse {
  const { status, range, body } = rangeOfResponse(request, plan, result)
  let headers = ofEachResponse.get(plan)
  if (!headers) ofEachResponse.set(plan, (headers = readHeaders(request, plan)))
  return { status, headers: [['Content-Range', range], ...headers], body }
}

/** Cached by plan, since a plan belongs to one text of a request. */
const ofEachResponse = new WeakMap<ReadRequestPlan, readonly Header[]>()

/** Headers that every response to a read has. */
function readHeaders(request: ApiRequest, plan: ReadRequestPlan): readonly Header[] {
  const relation = request.action.kind === 'read' ? request.action.relation : ''
  const { canonical } = request.query
  return [
    ['Content-Location', `${relationPath(relation)}${canonical === '' ? '' : `?${canonical}`}`],
    ...contentHeaders(request, plan),
    ...applied(request, []),
  ]
}

function callResponse(request: ApiRequest, plan: CallRequestPlan, result: QueryResult): RestResponse {
  const { status, range, body } = rangeOfResponse(request, plan, result)
  const headers = [['Content-Range', range] as const, ...applied(request, ['maxAffected'])]
  const { type, isSet, isComposite } = plan.call.routine.returns
  const isVoid = !isSet && !isComposite && type.schema === 'pg_catalog' && type.name === 'void'
  if (isVoid) return { status: 204, headers, body: '' }
  return { status, headers: [...headers, ...contentHeaders(request, plan)], body }
}

/** A range behind the end is a response, not a thrown refusal: the transaction has succeeded in the database. */
function rangeOfResponse(
  { range }: ApiRequest,
  plan: DatabasePlan,
  { rows, total, body }: QueryResult,
): { status: number; range: string; body: ResponseBody } {
  const lower = Number(range.lower)
  const upper = lower + rows - 1
  const status = rangeStatus(lower, upper, total)
  const inHeader = contentRange(lower, upper, total)
  if (status !== 416) return { status, range: inHeader, body }
  if (plan.body.kind === 'none') return { status, range: inHeader, body: '' }
  const behind = `An offset of ${range.lower} was requested, but there are only ${total ?? 0} rows.`
  return { status, range: inHeader, body: errorText(unsatisfiableRange(behind).body) }
}

function mutateResponse(request: ApiRequest, plan: MutationRequestPlan, result: QueryResult): RestResponse {
  const { mutation } = plan
  const wantsRows = request.preferences.return === 'representation'
  const counted = request.preferences.count === 'exact' || request.preferences.count === 'estimated'
  const total = counted ? result.rows : null
  const content = wantsRows ? contentHeaders(request, plan) : []
  const body = wantsRows ? result.body : ''
  if (mutation.singleRow) {
    const status = wantsRows ? ((result.inserted ?? 0) > 0 ? 201 : 200) : 204
    return { status, headers: [...content, ...applied(request, ['return'])], body }
  }
  switch (mutation.kind) {
    case 'insert': {
      const hasTarget = mutation.primaryKey.length > 0 || request.query.onConflict !== null
      const preferences = applied(
        request,
        hasTarget ? ['resolution', 'missing', 'return'] : ['missing', 'return'],
      )
      const headers = [
        ...location(request, result),
        contentRangeHeader(1, 0, total),
        ...preferences,
        ...content,
      ]
      return { status: insertStatus(plan, result), headers, body }
    }
    case 'update': {
      const preferences = applied(request, ['missing', 'return', 'maxAffected'])
      const headers = [contentRangeHeader(0, result.rows - 1, total), ...preferences, ...content]
      return { status: wantsRows ? 200 : 204, headers, body }
    }
    case 'delete': {
      const headers = [
        contentRangeHeader(1, 0, total),
        ...applied(request, ['return', 'maxAffected']),
        ...content,
      ]
      return { status: wantsRows ? 200 : 204, headers, body }
    }
  }
}

/** 200 for an upsert that inserted no row. */
function insertStatus({ mutation }: MutationRequestPlan, { inserted }: QueryResult): number {
  return mutation.onConflict?.resolution === 'merge' && (inserted ?? 0) <= 0 ? 200 : 201
}

const contentRangeHeader = (lower: number, upper: number, total: number | null): Header => [
  'Content-Range',
  contentRange(lower, upper, total),
]

function contentHeaders({ schema, schemaNegotiated }: ApiRequest, { mediaType }: DatabasePlan): Header[] {
  const type: Header = ['Content-Type', contentTypeOf(mediaType)]
  return schemaNegotiated ? [type, ['Content-Profile', schema]] : [type]
}

function applied({ preferences }: ApiRequest, applicable: readonly Applicable[]): Header[] {
  const value = appliedPreferences(preferences, new Set(applicable))
  return value === null ? [] : [['Preference-Applied', value]]
}

function location({ action }: ApiRequest, result: QueryResult): Header[] {
  if (result.location.length === 0 || action.kind !== 'mutate') return []
  const filters = result.location.map(
    ([column, filter]) => `${percentEncoded(column)}=${percentEncoded(filter)}`,
  )
  return [['Location', `${relationPath(action.relation)}?${filters.join('&')}`]]
}
