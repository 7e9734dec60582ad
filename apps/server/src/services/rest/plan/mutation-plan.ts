/** Plans the change that a write makes, and the columns that it must return for the response. */
import type { ApiRequest, Mutation } from '../api-request/api-request.ts'
import { restError, truncated } from '../vocabulary/errors.ts'
import type { Column, Table } from '../schema-cache/schema-cache.ts'
import { planCondition } from './fields.ts'
import type { EmbedPlan, MutationPlan, ReadPlan } from './plan.ts'

/** @throws RestError PGRST105, PGRST204 */
export function planMutation(
  request: ApiRequest,
  mutation: Mutation,
  table: Table,
  read: ReadPlan,
): MutationPlan {
  const { query, preferences, body } = request
  const atTop = [...query.logic, ...query.filters].filter(({ path }) => path.length === 0)
  const { primaryKey } = table
  if (mutation === 'upsert-one') refuseOtherThanKey(request, primaryKey)
  const shared = {
    table: { schema: table.schema, name: table.name },
    conditions: atTop.map(({ value }) => planCondition(value, table)),
    returning: returnsColumns(request) ? returnedColumns(read, primaryKey) : [],
    primaryKey,
  }
  const set = {
    columns: body ? body.keys.map((name) => columnOf(table, name)) : [],
    body: body?.kind === 'json' ? body.text : '[]',
    applyDefaults: preferences.missing === 'default',
  }
  switch (mutation) {
    case 'delete':
      return { ...shared, ...set, kind: 'delete', onConflict: null, singleRow: false }
    case 'update':
      return { ...shared, ...set, kind: 'update', onConflict: null, singleRow: false }
    case 'insert':
      return {
        ...shared,
        ...set,
        kind: 'insert',
        conditions: [],
        onConflict: conflictRule(request, primaryKey),
        singleRow: false,
      }
    case 'upsert-one': {
      const onConflict = { resolution: 'merge', columns: primaryKey } as const
      return { ...shared, ...set, kind: 'insert', applyDefaults: false, onConflict, singleRow: true }
    }
  }
}

/** Whether a write returns more of its rows than their number. */
export const returnsColumns = ({ preferences }: ApiRequest): boolean =>
  preferences.return === 'representation' || preferences.return === 'headers-only'

function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  throw restError(
    'PGRST204',
    `Could not find the '${truncated(name)}' column of '${table.name}' in the schema cache`,
  )
}

function conflictRule(
  { preferences, query }: ApiRequest,
  primaryKey: readonly string[],
): MutationPlan['onConflict'] {
  if (preferences.resolution === null) return null
  const columns = query.onConflict ?? primaryKey
  return { resolution: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore', columns }
}

/** A PUT identifies its row: each primary key column, and nothing else, equals a value. */
function refuseOtherThanKey({ query }: ApiRequest, primaryKey: readonly string[]): void {
  const named = new Set(query.filterNames)
  const onlyEqual = query.filters.every(({ path, value: { negated, operation } }) => {
    const equal =
      operation.kind === 'quantifiable' && operation.operator === 'eq' && operation.quantifier === null
    return path.length > 0 || (equal && !negated)
  })
  const isKey =
    primaryKey.length > 0 &&
    named.size === primaryKey.length &&
    primaryKey.every((column) => named.has(column))
  if (query.logic.length === 0 && isKey && onlyEqual) return
  throw restError('PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
}

/** The columns that the read after a write or call needs: those selected, those it joins by, and the key for `Location`. */
export function returnedColumns(read: ReadPlan, primaryKey: readonly string[]): string[] {
  const selected = read.columns.map(({ field }) => field.name)
  if (selected.includes('*')) return ['*']
  // The columns that a computed relationship needs are unknown.
  if (read.embeds.some(({ rows }) => rows.source.kind === 'function')) return ['*']
  const joined = read.embeds.flatMap((embed) => joinedColumns(embed, read))
  return [...new Set([...selected, ...joined, ...primaryKey])].toSorted()
}

function joinedColumns({ joinConditions }: EmbedPlan, { reference }: ReadPlan): string[] {
  return joinConditions.filter(({ there }) => there.of === reference).map(({ there }) => there.column)
}
