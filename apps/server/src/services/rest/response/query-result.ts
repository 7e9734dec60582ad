/** The result of a statement of the SQL stage. */
import type { StatementResult } from '../../../platform/database/database.ts'
import type { CountPlan, DatabasePlan } from '../plan/plan.ts'
import type { ResponseBody } from './rest-response.ts'

export interface QueryResult {
  /** Rows in all, whatever the range; null where they were not counted. */
  readonly total: number | null
  /** Rows of this response. */
  readonly rows: number
  /** Primary key of the only inserted row, as filters. */
  readonly location: readonly (readonly [column: string, filter: string])[]
  readonly body: ResponseBody
  /** The settings response.headers and response.status, as a function may have left them. */
  readonly headers: string | null
  readonly status: string | null
  /** The number of new rows of an upsert; null for any other request. */
  readonly inserted: number | null
}

/** The columns of the statement as the driver returns them: 8-byte integers and JSON as text. */
interface ResultRow {
  readonly total: string | null
  readonly rows: string | number
  readonly location?: string | null
  readonly body: ResponseBody | null
  readonly headers: string | null
  readonly status: string | null
  readonly inserted: number | null
}

/** @param estimated the planner's estimate of a count, if requested. */
export function readQueryResult(
  plan: DatabasePlan,
  result: StatementResult,
  estimated: StatementResult | undefined,
): QueryResult {
  if (plan.explain) return readExplained(result)
  const read = readRow(result)
  if (plan.kind === 'mutate') return read
  return { ...read, total: totalOf(plan.count, read.total, estimated ? plannedRows(estimated) : null) }
}

function readRow(result: StatementResult): QueryResult {
  const [row] = result.rows as unknown as readonly [ResultRow?]
  // A function's only value has been filtered away.
  if (!row) return { ...NOTHING, total: 0 }
  return {
    total: row.total === null ? null : Number(row.total),
    rows: Number(row.rows),
    location: row.location ? (JSON.parse(row.location) as QueryResult['location']) : [],
    body: row.body ?? '',
    headers: row.headers,
    status: row.status,
    inserted: row.inserted,
  }
}

/** The lines of `explain`, each with its end. */
function readExplained({ rows }: StatementResult): QueryResult {
  return { ...NOTHING, body: rows.map((row) => `${String(row['QUERY PLAN'])}\n`).join('') }
}

const NOTHING: QueryResult = {
  total: null,
  rows: 0,
  location: [],
  body: '',
  headers: null,
  status: null,
  inserted: null,
}

/** The planner's guess, from the result of `explain (format json)`. */
function plannedRows(result: StatementResult): number | null {
  const plan: unknown = result.rows[0]?.['QUERY PLAN']
  if (!Array.isArray(plan)) return null
  const rows: unknown = (plan as { Plan?: Record<string, unknown> }[])[0]?.Plan?.['Plan Rows']
  return typeof rows === 'number' ? rows : null
}

/** The total of rows, by the requested way of counting. */
function totalOf(count: CountPlan, counted: number | null, planned: number | null): number | null {
  if (count.kind === 'planned') return planned
  if (count.kind !== 'estimated' || counted === null) return counted
  // Without a bound the larger of both is returned, however few rows there are.
  const guesses = count.exactUpTo === null || counted > count.exactUpTo
  return guesses ? Math.max(counted, planned ?? 0) : counted
}
