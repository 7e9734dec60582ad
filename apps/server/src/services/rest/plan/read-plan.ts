/** Plans the read of a request: finds relationships, decides joins and aliases, applies limits. */
import { limitOf, restrictedTo, type RowRange } from '../api-request/ranges.ts'
import type { OrderTerm, SelectedRelation } from '../api-request/query-syntax.ts'
import { notEmbedded, restError } from '../vocabulary/errors.ts'
import {
  type ColumnPairs,
  findEmbeddable,
  isToOne,
  type Relationship,
  type SchemaCache,
  type Table,
} from '../schema-cache/schema-cache.ts'
import { planAllColumns, planColumn, planCondition, planField, presentsColumns } from './fields.ts'
import { findRelationship } from './find-relationship.ts'
import {
  type Condition,
  type EmbedPlan,
  type JoinCondition,
  type PlannedColumn,
  type PlannedOrder,
  type PlannedRange,
  type ReadPlan,
  RESULT_ROWS,
  type RowSource,
} from './plan.ts'
import type { RequestLevel } from './request-tree.ts'
import { refuseListedAggregates, spreadLists, spreadRow } from './spread-plan.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface ReadContext {
  readonly cache: SchemaCache
  /** Most rows of any level; null where a write's result must not be cut. */
  readonly maxRows: number | null
  readonly aggregatesEnabled: boolean
}

/** A level's place in the statement. */
interface Place {
  readonly source: RowSource
  readonly alias: string | null
  readonly reference: QualifiedName
  /** The table whose columns and relationships apply to these rows. */
  readonly table: QualifiedName
  readonly depth: number
  /** Whether `*` is replaced by the columns one by one, since they are grouped by or made lists. */
  readonly expandsStars: boolean
}

/**
 * Plans a read of a table, or of the rows that a write or call returns. Columns are checked later.
 * @throws RestError PGRST1xx, PGRST2xx; of several errors the one that PostgREST finds first.
 */
export function planRead(
  level: RequestLevel,
  table: QualifiedName,
  source: RowSource['kind'] & ('table' | 'result'),
  context: ReadContext,
): ReadPlan {
  const fromTable = source === 'table'
  const read = planLevel(level, context, {
    source: fromTable ? { kind: 'table', table } : { kind: 'result' },
    alias: fromTable ? null : table.name,
    reference: fromTable ? table : { schema: '', name: table.name },
    table,
    depth: 0,
    expandsStars: aggregates(level),
  })
  if (!context.aggregatesEnabled && aggregatesAnywhere(level)) {
    throw restError('PGRST123', 'Use of aggregate functions is not allowed')
  }
  refuseListedAggregates(read)
  return read
}

const aggregatesAnywhere = ({ fields, children }: RequestLevel): boolean =>
  fields.some(({ aggregate }) => aggregate !== null) || children.some(aggregatesAnywhere)

function planLevel(level: RequestLevel, context: ReadContext, place: Place): ReadPlan {
  const { source, alias, reference } = place
  const table = findEmbeddable(context.cache, place.table)
  const embeds = level.children.map((child) => planEmbed(child, context, place))
  const columns = planColumns(level, place, table)
  const conditions = level.conditions.map((condition) =>
    withEmbedConditions(planCondition(condition, table), embeds),
  )
  const order = level.order.map((term) => planOrder(term, embeds, context, place))
  return {
    source,
    alias,
    reference,
    columns,
    conditions,
    order,
    range: planRange(restrictedTo(level.range, context.maxRows)),
    embeds,
    page: null,
  }
}

const planRange = (range: RowRange): PlannedRange => ({ offset: range.lower, limit: limitOf(range) })

/** Whether the rows are grouped, because of aggregates of this level or of a resource that is spread into it. */
function aggregates({ fields, children }: RequestLevel): boolean {
  return (
    fields.some(({ aggregate }) => aggregate !== null) ||
    children.some((child) => child.relation?.spread === true && aggregates(child))
  )
}

function planColumns(
  { fields }: RequestLevel,
  { expandsStars }: Place,
  table: Table | undefined,
): PlannedColumn[] {
  return fields.flatMap((field) => {
    const isStar = field.field.name === '*' && field.aggregate === null
    return isStar && (expandsStars || presentsColumns(table))
      ? planAllColumns(table)
      : [planColumn(field, table)]
  })
}

function planEmbed(level: RequestLevel, context: ReadContext, parent: Place): EmbedPlan {
  const relation = relationOf(level)
  const relationship = findRelationship(context.cache, parent.table, relation.name, relation.hint)
  const toOne = isToOne(relationship)
  const depth = parent.depth + 1
  const expandsStars = parent.expandsStars || aggregates(level) || (relation.spread && !toOne)
  const place = placeOf(relationship, parent, depth, expandsStars)
  const planned = planLevel(level, context, place)
  const { rows, spread } = spreadInto(planned, relation.spread, toOne)
  return {
    name: relation.alias ?? relation.name,
    rowsAlias: `${relationship.table.name}_${relation.alias ?? relation.name}_${depth}`,
    shape: relation.spread ? (toOne ? 'spread-row' : 'spread-lists') : toOne ? 'object' : 'list',
    spread,
    join: relation.join ?? 'left',
    isSingle: !toOne || (findsOneRow(context.cache, relationship) && planned.embeds.every(isSingleEmbed)),
    joinConditions: joinConditions(relationship, place.reference, parent.reference),
    junction: relationship.kind === 'many-to-many' ? relationship.junction.table : null,
    hidden: !relation.spread && showsNothing(level),
    rows,
  }
}

const isSingleEmbed = ({ isSingle }: EmbedPlan): boolean => isSingle

/** Whether the constraints of the database allow a single row; a list is aggregated to one. */
const findsOneRow = (cache: SchemaCache, { kind, target }: Relationship): boolean =>
  kind !== 'computed' && findEmbeddable(cache, target)?.keysAreUnique === true

function spreadInto(rows: ReadPlan, isSpread: boolean, toOne: boolean): Pick<EmbedPlan, 'rows' | 'spread'> {
  if (!isSpread) return { rows, spread: [] }
  return toOne ? spreadRow(rows) : spreadLists(rows)
}

function relationOf({ relation }: RequestLevel): SelectedRelation {
  if (!relation) throw new Error('the top level is not embedded')
  return relation
}

function placeOf(relationship: Relationship, parent: Place, depth: number, expandsStars: boolean): Place {
  const { target } = relationship
  const alias = `${target.name}_${depth}`
  const shared = { table: target, depth, expandsStars }
  if (relationship.kind === 'many-to-many' && !relationship.isSelf) {
    return { ...shared, source: { kind: 'table', table: target }, alias: null, reference: target }
  }
  const source: RowSource =
    relationship.kind === 'computed'
      ? { kind: 'function', relationship, parent: parent.reference }
      : { kind: 'table', table: target }
  return { ...shared, source, alias, reference: { schema: '', name: alias } }
}

/** A level without a single column, all the way down. */
function showsNothing({ fields, children }: RequestLevel): boolean {
  return fields.length === 0 && children.every(showsNothing)
}

function joinConditions(
  relationship: Relationship,
  reference: QualifiedName,
  parent: QualifiedName,
): JoinCondition[] {
  if (relationship.kind === 'computed') return []
  const equal = (here: QualifiedName, there: QualifiedName, pairs: ColumnPairs): JoinCondition[] =>
    pairs.map(([thereColumn, hereColumn]) => ({
      here: { of: here, column: hereColumn },
      there: { of: there, column: thereColumn },
    }))
  if (relationship.kind !== 'many-to-many') return equal(reference, parent, relationship.columns)
  const { table, sourceColumns, targetColumns } = relationship.junction
  return [...equal(table, reference, targetColumns), ...equal(table, parent, sourceColumns)]
}

/** `embed=is.null` tests whether the resource has rows, where no column has that name. */
function withEmbedConditions(condition: Condition, embeds: readonly EmbedPlan[]): Condition {
  if (condition.kind === 'group') {
    return { ...condition, terms: condition.terms.map((term) => withEmbedConditions(term, embeds)) }
  }
  if (condition.kind === 'embed' || condition.field.path.length > 0) return condition
  const { operation, negated, field } = condition
  const embed = embeds.find(({ name }) => name === field.name)
  if (!embed || operation.kind !== 'is' || operation.value !== 'null') return condition
  return { kind: 'embed', rowsAlias: embed.rowsAlias, isNull: !negated }
}

function planOrder(
  term: OrderTerm,
  embeds: readonly EmbedPlan[],
  { cache }: ReadContext,
  place: Place,
): PlannedOrder {
  const { direction, nulls, relation } = term
  const table = findEmbeddable(cache, place.table)
  if (relation === null) return { direction, nulls, field: planField(term.field, table), rowsAlias: null }
  const embed = embeds.find(({ name }) => name === relation)
  if (!embed) throw notEmbedded(relation)
  if (embed.shape === 'list' || embed.shape === 'spread-lists') {
    const origin = place.source.kind === 'result' ? RESULT_ROWS : place.table.name
    throw restError('PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${origin}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  const field = { ...term.field, needsJson: false }
  return { direction, nulls, field, rowsAlias: embed.rowsAlias }
}
