/** A binding of a channel to changes of tables, as the client sent it. Source: supabase/realtime, subscriptions.ex. */
import { createHash } from 'node:crypto'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { type Filter, readFilters } from './filter.ts'

export type Action = 'INSERT' | 'UPDATE' | 'DELETE'

export interface Binding {
  /** Equal for equal parameters; the client finds its callbacks by it. */
  readonly id: number
  readonly action: Action | '*'
  /** `*` for all. */
  readonly schema: string
  readonly table: string
  readonly filters: readonly Filter[]
  /** Requested columns, or null for all. */
  readonly select: readonly string[] | null
}

const ACTIONS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])
const ID_BITS = 27
const MAX_COLUMNS = 100

/** A number below 2^27, as the original's are. */
export function bindingId(parameters: JsonObject): number {
  const ordered = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest().readUInt32BE() >>> (32 - ID_BITS)
}

/** @returns a refusal in the original's words. */
export function readBinding(parameters: JsonObject): Result<Binding, string> {
  const { event, schema, table, filter, select } = parameters
  if (typeof select === 'string') {
    return refused(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    )
  }
  const columns = Array.isArray(select)
    ? [...new Set(select.filter((each): each is string => typeof each === 'string'))]
    : []
  if (columns.length > MAX_COLUMNS) {
    return refused(`Error parsing \`select\` params: too many columns. Maximum ${MAX_COLUMNS}`)
  }
  const target = targetOf(schema, table, filter)
  if (target === null) {
    return refused(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ' +
        ('user_token' in parameters || 'auth_token' in parameters ? '<redacted>' : inspected(parameters)),
    )
  }
  const filters = readFilters(typeof filter === 'string' ? filter : '')
  if (!filters.ok) return filters
  if (columns.length > 0 && (target.schema === '*' || target.table === '*')) {
    return refused(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  }
  return accepted({
    id: bindingId(parameters),
    action: actionOf(event),
    ...target,
    filters: filters.value,
    select: columns.length === 0 ? null : columns,
  })
}

function targetOf(
  schema: unknown,
  table: unknown,
  filter: unknown,
): { readonly schema: string; readonly table: string } | null {
  const hasFilter = filter !== undefined
  if (typeof schema === 'string' && typeof table === 'string') {
    return !hasFilter || typeof filter === 'string' ? { schema, table } : null
  }
  if (hasFilter) return null
  if (typeof schema === 'string' && table === undefined) return { schema, table: '*' }
  return typeof table === 'string' && schema === undefined ? { schema: 'public', table } : null
}

function actionOf(event: unknown): Action | '*' {
  const name = typeof event === 'string' ? event.toUpperCase() : ''
  return ACTIONS.has(name) ? (name as Action) : '*'
}

/** Parameters as the original prints them. */
const inspected = (parameters: JsonObject): string =>
  `%{${Object.entries(parameters)
    .map(([name, value]) => `${JSON.stringify(name)} => ${JSON.stringify(value)}`)
    .join(', ')}}`

/** How messages name a binding. */
export function describeBinding({ action, schema, table, filters, select }: Binding): string {
  const listed = filters.map(
    ({ column, operator, value, isNegated }) =>
      `{${[column, operator, value].map((text) => JSON.stringify(text)).join(', ')}, ${isNegated}}`,
  )
  const columns = select ? `[${select.map((name) => JSON.stringify(name)).join(', ')}]` : 'nil'
  return `event: ${action}, schema: ${schema}, table: ${table}, filters: [${listed.join(', ')}], select: ${columns}`
}
