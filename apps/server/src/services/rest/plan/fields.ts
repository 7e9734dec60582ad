/** Fields of a request against the columns of a table. A name that is not a column may be a computed one: Postgres decides. */
import type { Field, Filter, LogicTree, Operation, SelectedField } from '../api-request/query-syntax.ts'
import type { Table } from '../schema-cache/schema-cache.ts'
import type { Condition, PlannedColumn, PlannedField } from './plan.ts'

export function planField(field: Field, table: Table | undefined): PlannedField {
  const type = table?.columns.get(field.name)?.nominalType
  return { name: field.name, path: field.path, needsJson: type !== 'json' && type !== 'jsonb' }
}

export function planColumn(selected: SelectedField, table: Table | undefined): PlannedColumn {
  const { field, cast, aggregate, aggregateCast } = selected
  const presentedBy = table?.columns.get(field.name)?.representation?.toJson ?? null
  return {
    field: planField(field, table),
    wholeRow: false,
    presentedBy,
    cast,
    aggregate,
    aggregateCast,
    alias: selected.alias ?? (aggregate ? null : (keyInPath(field) ?? (presentedBy ? field.name : null))),
  }
}

/** All columns of a table, one by one, in place of `*`. */
export function planAllColumns(table: Table | undefined): PlannedColumn[] {
  return [...(table?.columns.values() ?? [])].map(({ name }) =>
    planColumn(
      {
        kind: 'field',
        field: { name, path: [] },
        alias: null,
        cast: null,
        aggregate: null,
        aggregateCast: null,
      },
      table,
    ),
  )
}

/** Whether the table has columns with a JSON representation of their own, so that `*` must list the columns. */
export function presentsColumns(table: Table | undefined): boolean {
  return [...(table?.columns.values() ?? [])].some(({ representation }) => representation?.toJson)
}

export function planCondition(tree: LogicTree, table: Table | undefined): Condition {
  if (tree.kind === 'filter') return planFilter(tree, table)
  const { negated, operator } = tree
  return { kind: 'group', negated, operator, terms: tree.terms.map((term) => planCondition(term, table)) }
}

function planFilter({ field, negated, operation }: Filter, table: Table | undefined): Condition {
  // The type of a computed field is unknown, so its value is searched without a conversion.
  const column = table?.columns.get(field.name)
  const type = column?.type ?? 'tsvector'
  return {
    kind: 'filter',
    field: planField(field, table),
    negated,
    operation,
    valueReadBy: (comparesValues(operation) && column?.representation?.fromText) || null,
    needsTextVector: operation.kind === 'text-search' && type !== 'tsvector',
  }
}

/** Patterns and full-text queries are not values of the column's type, so they are not converted to it. */
function comparesValues(operation: Operation): boolean {
  const isPattern =
    operation.kind === 'quantifiable' && (operation.operator === 'like' || operation.operator === 'ilike')
  return ['simple', 'quantifiable', 'in'].includes(operation.kind) && !isPattern
}

/** Names a JSON path in the response by its last key or, before a last index, by the key or column before it. */
function keyInPath({ name, path }: Field): string | null {
  if (path.length === 0) return null
  return path.findLast(({ kind }) => kind === 'key')?.value ?? name
}
