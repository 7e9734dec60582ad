/**
 * Refuses names that neither a column nor a computed column has. Postgres would take `row.name` for `name(row)` of any
 * function there is, so that `json_agg` as a column would gather all rows in one, past every limit.
 */
import { unknownColumn } from '../vocabulary/errors.ts'
import { findEmbeddable, type SchemaCache, type Table } from '../schema-cache/schema-cache.ts'
import { columnHint } from './column-hint.ts'
import {
  type Condition,
  type EmbedPlan,
  isSpread,
  type PlannedField,
  type ReadPlan,
  type RowSource,
} from './plan.ts'

export interface KnownColumns {
  readonly names: ReadonlySet<string>
  /** Those of them that a hint may name. */
  readonly columns: readonly string[]
  /** The name of the rows in Postgres' message about a missing column. */
  readonly rows: string
}

/**
 * The former syntax of an aggregate, in the place of a column: `select=id,cakes(count)`. Clients use it whether or not aggregates
 * are enabled. It reveals one number, which `Prefer: count=exact` reveals as well.
 */
const COUNT = 'count'

/** Caches the columns of each table. */
const ofTable = new WeakMap<Table, Omit<KnownColumns, 'rows'>>()

export function columnsOf(table: Table | undefined, rows: string): KnownColumns {
  if (!table) return knownColumns([], rows)
  let known = ofTable.get(table)
  if (!known) ofTable.set(table, (known = knownColumns([...table.columns.keys()], rows, table.computed)))
  return { names: known.names, columns: known.columns, rows }
}

export function knownColumns(
  columns: readonly string[],
  rows: string,
  computed: readonly string[] = [],
): KnownColumns {
  return { names: new Set(['*', ...columns, ...computed, COUNT]), columns, rows }
}

/**
 * @param known what the rows of the top level have.
 * @throws RestError 42703
 */
export function refuseUnknownNames(read: ReadPlan, cache: SchemaCache, known: KnownColumns): void {
  const { columns, conditions, order, embeds } = read
  const ordering = order.flatMap(({ field, rowsAlias }) => (rowsAlias === null ? [field] : []))
  refuseUnknownFields(
    [...columns.map(({ field }) => field), ...ordering, ...conditions.flatMap(fieldsIn)],
    known,
  )
  for (const embed of embeds) {
    const orderingAbove = order.flatMap(({ field, rowsAlias }) =>
      rowsAlias === embed.rowsAlias ? [field] : [],
    )
    if (orderingAbove.length > 0) refuseUnknownFields(orderingAbove, columnsShownBy(embed, cache))
    const { rows } = embed
    refuseUnknownNames(rows, cache, columnsOf(tableOf(rows.source, cache), rows.reference.name))
  }
}

/** @throws RestError 42703 */
export function refuseUnknownFields(
  fields: readonly PlannedField[],
  { names, columns, rows }: KnownColumns,
): void {
  const unknown = fields.find(({ name }) => !names.has(name))
  if (unknown) throw unknownColumn(unknown.name, rows, columnHint(columns, unknown.name, rows))
}

/** Fields that a condition compares. */
export function fieldsIn(condition: Condition): PlannedField[] {
  if (condition.kind === 'group') return condition.terms.flatMap(fieldsIn)
  return condition.kind === 'filter' ? [condition.field] : []
}

/** Columns of an embedded resource, under the names that its own select gives them. */
function columnsShownBy({ rowsAlias, rows }: EmbedPlan, cache: SchemaCache): KnownColumns {
  return knownColumns(shownNames(rows, cache), rowsAlias)
}

function shownNames({ source, columns, embeds }: ReadPlan, cache: SchemaCache): string[] {
  const all = () => [...(tableOf(source, cache)?.columns.keys() ?? [])]
  // An empty embed reads whole rows, so that it can order those that embed it.
  if (columns.length === 0 && embeds.length === 0) return all()
  return [
    ...columns.flatMap(({ alias, field, aggregate }) => {
      if (field.name === '*' && !aggregate) return all()
      return [alias ?? aggregate ?? field.name]
    }),
    ...embeds.flatMap((embed) => (isSpread(embed) ? shownNames(embed.rows, cache) : [embed.name])),
  ]
}

function tableOf(source: RowSource, cache: SchemaCache): Table | undefined {
  if (source.kind === 'result') return undefined
  return findEmbeddable(cache, source.kind === 'table' ? source.table : source.relationship.target)
}
