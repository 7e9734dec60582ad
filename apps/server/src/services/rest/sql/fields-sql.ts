/** Columns, JSON paths, order and what selects them. */
import type {
  AggregateFunction,
  JsonStep,
  PlannedColumn,
  PlannedField,
  PlannedOrder,
  SpreadColumn,
} from '../plan/plan.ts'
import { columnOf, quoteIdentifier, quoteName, type QualifiedName } from '../vocabulary/identifiers.ts'
import type { Parameters } from './parameters.ts'

export function fieldSql(field: PlannedField, rows: QualifiedName, parameters: Parameters): string {
  const column = columnOf(rows, field.name)
  if (field.path.length === 0) return column
  // A column that is JSON already is left alone, so that its indexes serve.
  const json = field.needsJson ? `to_jsonb(${column})` : column
  return json + field.path.map((step) => stepSql(step, parameters)).join('')
}

function stepSql({ asText, kind, value }: JsonStep, parameters: Parameters): string {
  const place = parameters.add(value)
  return `${asText ? '->>' : '->'}${kind === 'index' ? `${place}::int` : place}`
}

export function selectedSql(column: PlannedColumn, rows: QualifiedName, parameters: Parameters): string {
  const { field, wholeRow, presentedBy, cast, aggregate, aggregateCast, alias } = column
  const isRowCount = aggregate === 'count' && field.name === '*' && field.path.length === 0
  const fieldOrRow = wholeRow ? quoteName(rows) : fieldSql(field, rows, parameters)
  const value = isRowCount ? '*' : castSql(calledSql(presentedBy, fieldOrRow), cast)
  const selected = aggregateSql(value, aggregate, aggregateCast)
  return alias === null ? selected : `${selected} as ${quoteIdentifier(alias)}`
}

/** The value, converted by a function if there is one. */
export function calledSql(routine: QualifiedName | null, value: string): string {
  return routine ? `${quoteName(routine)}(${value})` : value
}

/** A column of a spread resource, in its parent's select. */
export function spreadSql({ name, aggregate, aggregateCast }: SpreadColumn, rowsAlias: string): string {
  const column = columnOf({ schema: '', name: rowsAlias }, name)
  if (aggregate === null) return column
  return `${aggregateSql(column, aggregate, aggregateCast)} as ${quoteIdentifier(name)}`
}

const aggregateSql = (value: string, aggregate: AggregateFunction | null, cast: string | null): string =>
  aggregate === null ? value : castSql(`${aggregate}(${value})`, cast)

/** A cast is not quoted (`int` is not a name of a type); the grammar lets through letters, digits, `_` and blanks only. */
function castSql(value: string, cast: string | null): string {
  return cast === null ? value : `cast(${value} as ${cast})`
}

/** The expression that groups a column beside aggregates; null for an aggregate. */
export function groupingSql(
  column: PlannedColumn,
  rows: QualifiedName,
  parameters: Parameters,
): string | null {
  if (column.aggregate) return null
  return column.alias === null ? fieldSql(column.field, rows, parameters) : quoteIdentifier(column.alias)
}

export function orderSql(
  terms: readonly PlannedOrder[],
  rows: QualifiedName,
  parameters: Parameters,
): string {
  if (terms.length === 0) return ''
  const list = terms.map(({ field, rowsAlias, direction, nulls }) => {
    const of = rowsAlias === null ? rows : { schema: '', name: rowsAlias }
    const parts = [fieldSql(field, of, parameters), direction ?? '', nulls ? `nulls ${nulls}` : '']
    return parts.filter((part) => part !== '').join(' ')
  })
  return ` order by ${list.join(', ')}`
}
