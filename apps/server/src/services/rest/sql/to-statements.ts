/** Third stage: a plan as SQL. One statement does all the work; a planner's guess of a count takes a second, sent along. */
import type { Statement } from '../../../platform/database/database.ts'
import type { PlanMediaType } from '../vocabulary/media-types.ts'
import {
  type BodyShape,
  type CallRequestPlan,
  type CountPlan,
  type DatabasePlan,
  type InspectionPlan,
  type MutationRequestPlan,
  type ReadRequestPlan,
  type ReadPlan,
  RESULT_ROWS,
} from '../plan/plan.ts'
import { RESPONSE_ROWS, responseBodySql } from './response-body-sql.ts'
import { callSql } from './call-sql.ts'
import { countSql } from './count-sql.ts'
import { countsInserted, INSERTED_ROWS, mutationSql } from './mutation-sql.ts'
import { inspectSql } from './inspect-sql.ts'
import { Parameters } from './parameters.ts'
import { readSql } from './read-sql.ts'

export interface Statements {
  /**
   * Returns one row: total, rows, body, headers, status, inserted, and for a write its location. For an inspection it returns
   * the row of inspect-sql.ts, for an explanation the lines of the plan.
   */
  readonly main: Statement
  /** Returns the planner's guess of a count. */
  readonly estimate: Statement | null
}

export function toStatements(plan: DatabasePlan | InspectionPlan): Statements {
  const parameters = new Parameters()
  const text = mainSql(plan, parameters)
  const { values } = parameters
  if (plan.kind === 'inspect') return { main: { text, values }, estimate: null }
  // A cast to text in Postgres would copy a large body twice more.
  const asText = { values, jsonAsText: true } as const
  if (plan.explain) return { main: { text: explainSql(plan.explain) + text, ...asText }, estimate: null }
  return { main: { text, ...asText }, estimate: estimateStatement(plan) }
}

/** Source: PostgREST 14, references/observability. */
function explainSql({ format, options }: PlanMediaType): string {
  return `explain (${[`format ${format}`, ...options].join(', ')}) `
}

function mainSql(plan: DatabasePlan | InspectionPlan, parameters: Parameters): string {
  switch (plan.kind) {
    case 'read':
      return readRequestSql(plan, parameters)
    case 'mutate':
      return mutationRequestSql(plan, parameters)
    case 'call':
      return callRequestSql(plan, parameters)
    case 'inspect':
      return inspectSql(plan, parameters)
  }
}

/** SQL expressions for the columns of the only row. */
interface ResultColumns {
  readonly total: string
  readonly rows: string
  /** Null where there is none. */
  readonly location: string | null
  readonly body: string
  readonly inserted: string
}

const setting = (name: string): string => `nullif(current_setting('${name}', true), '')`

function resultSql({ total, rows, location, body, inserted }: ResultColumns): string {
  const located = location === null ? '' : `${location} as location, `
  return (
    `select ${total} as total, ${rows} as rows, ${located}${body} as body, ` +
    `${setting('response.headers')} as headers, ${setting('response.status')} as status, ${inserted} as inserted`
  )
}

const NOTHING = 'null'

/** Rows are evaluated even without a body, so that HEAD is refused what GET is refused. */
const countOf = (body: BodyShape): string => `count(${body.kind === 'none' ? RESPONSE_ROWS : '*'})`

function readRequestSql({ read, body, count }: ReadRequestPlan, parameters: Parameters): string {
  const result = resultSql({
    total: totalSql(count, read, parameters),
    rows: countOf(body),
    location: null,
    body: responseBodySql(body, null),
    inserted: NOTHING,
  })
  return `${result} from (${readSql(read, parameters)}) ${RESPONSE_ROWS}`
}

function mutationRequestSql(
  { read, mutation, body, wantsLocation }: MutationRequestPlan,
  parameters: Parameters,
): string {
  const write = mutationSql(mutation, parameters)
  // Without a body nothing is read: a write may be allowed where reading is not.
  const rows = body.kind === 'none' ? `select * from ${RESULT_ROWS}` : readSql(read, parameters)
  const result = resultSql({
    total: NOTHING,
    rows: 'count(*)',
    location: wantsLocation ? locationSql(mutation.primaryKey, parameters) : NOTHING,
    body: responseBodySql(body, null),
    inserted: countsInserted(mutation) ? INSERTED_ROWS : NOTHING,
  })
  return `with ${RESULT_ROWS} as (${write}) ${result} from (${rows}) ${RESPONSE_ROWS}`
}

/** The primary key of the only row, as filters. */
function locationSql(primaryKey: readonly string[], parameters: Parameters): string {
  return (
    `case when count(*) = 1 then (` +
    `select json_agg(json_build_array(field.key, coalesce('eq.' || field.value, 'is.null'))) ` +
    `from json_each_text((select row_to_json(_) from ${RESULT_ROWS} _ limit 1)) field ` +
    `where field.key = any (${parameters.add([...primaryKey])}::text[])) end`
  )
}

function callRequestSql({ read, call, body, count }: CallRequestPlan, parameters: Parameters): string {
  const called = callSql(call, parameters)
  const result = resultSql({
    total: totalSql(count, read, parameters),
    rows: call.routine.returns.isSet ? countOf(body) : '1',
    location: null,
    body: responseBodySql(body, call.routine),
    inserted: NOTHING,
  })
  return `with ${RESULT_ROWS} as (${called}) ${result} from (${readSql(read, parameters)}) ${RESPONSE_ROWS}`
}

function totalSql(count: CountPlan, read: ReadPlan, parameters: Parameters): string {
  if (count.kind !== 'exact' && count.kind !== 'estimated') return NOTHING
  // One more than the limit of exactness is enough to know that it was passed.
  const most = count.kind === 'estimated' && count.exactUpTo !== null ? ` limit ${count.exactUpTo + 1}` : ''
  return `(select count(*) from (${countSql(read, parameters)}${most}) _count)`
}

function estimateStatement(plan: DatabasePlan | InspectionPlan): Statement | null {
  if (plan.kind !== 'read' || (plan.count.kind !== 'planned' && plan.count.kind !== 'estimated')) return null
  const parameters = new Parameters()
  return { text: `explain (format json) ${countSql(plan.read, parameters)}`, values: parameters.values }
}
