/** Fields of a request against the columns of a table. A name that is no column may be a computed one: Postgres decides. */
import type { Field, Filter, LogicTree, SelectedField } from '../api-request/query-syntax.ts'
import type { Column, Table } from '../schema-cache/schema-cache.ts'
import type { Condition, PlannedColumn, PlannedField } from './plan.ts'

export function planField(field: Field, table: Table | undefined): PlannedField {
  const type = table?.columns.get(field.name)?.nominalType
  return { name: field.name, path: field.path, needsJson: type !== 'json' && type !== 'jsonb' }
}

export function planColumn(selected: SelectedField, table: Table | undefined): PlannedColumn {
  const { cast, aggregate, aggregateCast } = selected
  return {
    field: planField(selected.field, table),
    wholeRow: false,
    cast,
    aggregate,
    aggregateCast,
    alias: selected.alias ?? (aggregate ? null : keyInPath(selected.field)),
  }
}

/** All columns of a table, one by one, in place of `*`. */
export function planAllColumns(table: Table | undefined): PlannedColumn[] {
  return [...(table?.columns.values() ?? [])].map(({ name }: Column) => ({
    field: planField({ name, path: [] }, table),
    wholeRow: false,
    cast: null,
    aggregate: null,
    aggregateCast: null,
    alias: null,
  }))
}

export function planCondition(tree: LogicTree, table: Table | undefined): Condition {
  if (tree.kind === 'filter') return planFilter(tree, table)
  const { negated, operator } = tree
  return { kind: 'group', negated, operator, terms: tree.terms.map((term) => planCondition(term, table)) }
}

function planFilter({ field, negated, operation }: Filter, table: Table | undefined): Condition {
  // What a computed field gives is not known, and is searched as it is.
  const type = table?.columns.get(field.name)?.type ?? 'tsvector'
  return {
    kind: 'filter',
    field: planField(field, table),
    negated,
    operation,
    needsTextVector: operation.kind === 'text-search' && type !== 'tsvector',
  }
}

/** What a JSON path is called in the answer: its last key; before a last index, the key or column before it. */
function keyInPath({ name, path }: Field): string | null {
  if (path.length === 0) return null
  return path.findLast(({ kind }) => kind === 'key')?.value ?? name
}
