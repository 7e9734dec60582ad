/** A read and what it embeds, as one query: each embedded resource is a lateral join that returns one row. */
import {
  type EmbedPlan,
  isSpread,
  PAGE_ROWS,
  type PagePlan,
  type PlannedRange,
  type ReadPlan,
  RESULT_ROWS,
  type RowSource,
} from '../plan/plan.ts'
import { conditionSql, joinSql, whereSql } from './conditions-sql.ts'
import { groupingSql, orderSql, selectedSql, spreadSql } from './fields-sql.ts'
import { columnOf, quoteIdentifier, quoteName } from '../vocabulary/identifiers.ts'
import type { Parameters } from './parameters.ts'

export function readSql(plan: ReadPlan, parameters: Parameters, parent: EmbedPlan | null = null): string {
  const { reference, columns, conditions, order, range, embeds } = plan
  const selectsNothing = columns.length === 0 && embeds.length === 0
  const cast = jsonCast(plan, parent)
  const selected = [
    ...(selectsNothing
      ? [columnOf(reference, '*')]
      : columns.map((each) => selectedSql(each, reference, parameters))),
    ...embeds.flatMap((embed) => embeddedColumns(embed, cast)),
  ]
  const from = plan.page === null ? fromSql(plan, parent) : pageSql(plan, plan.page, parameters)
  const joins = embeds.map((embed) => lateralJoin(embed, cast, parameters)).join('')
  const ofRows = plan.page === null ? conditions : []
  const where = whereSql([
    ...ofRows.map((condition) => conditionSql(condition, reference, parameters)),
    ...(parent?.joinConditions.map(joinSql) ?? []),
  ])
  const grouping = groupSql(plan, parameters)
  const ordering = orderSql(order, reference, parameters)
  const ranged = rangeSql(range, parameters)
  return `select ${selected.join(', ')} from ${from}${joins}${where}${grouping}${ordering}${ranged}`
}

/** The order is repeated outside, since a join need not keep it. */
function pageSql(plan: ReadPlan, { reference, columns, range }: PagePlan, parameters: Parameters): string {
  const { conditions, order } = plan
  const where = whereSql(conditions.map((condition) => conditionSql(condition, reference, parameters)))
  const ordering = orderSql(order, reference, parameters)
  const selected = columns.map((column) => columnOf(reference, column)).join(', ')
  return `(select ${selected} from ${fromSql(plan, null)}${where}${ordering}${rangeSql(range, parameters)}) as ${PAGE_ROWS}`
}

export function fromSql({ source, alias }: ReadPlan, parent: EmbedPlan | null): string {
  const rows = sourceSql(source) + (alias === null ? '' : ` as ${quoteIdentifier(alias)}`)
  return parent?.junction ? `${rows}, ${quoteName(parent.junction)}` : rows
}

function sourceSql(source: RowSource): string {
  switch (source.kind) {
    case 'table':
      return quoteName(source.table)
    case 'result':
      return RESULT_ROWS
    case 'function': {
      // The cast selects the overload where the parent's rows come from a write or call.
      const { relationship, parent } = source
      const row = quoteIdentifier(parent.name)
      return `${quoteName(relationship.function)}(${row}::${quoteName(relationship.table)})`
    }
  }
}

/**
 * PostgREST's responses print embedded resources as jsonb does. A resource nested in another one's JSON is not cast itself: it
 * becomes jsonb with the outer one, otherwise it would be printed and parsed again at each level. Grouped rows need jsonb, since json
 * has no equality.
 */
function jsonCast(plan: ReadPlan, parent: EmbedPlan | null): '' | '::jsonb' {
  return parent === null || isSpread(parent) || isGrouped(plan) ? '::jsonb' : ''
}

function lateralJoin(embed: EmbedPlan, cast: '' | '::jsonb', parameters: Parameters): string {
  const alias = quoteIdentifier(embed.rowsAlias)
  const inner = readSql(embed.rows, parameters, embed)
  const isInner = embed.join === 'inner'
  const join = (rows: string, on: string) =>
    ` ${isInner ? 'inner' : 'left'} join lateral (${rows}) as ${alias} on ${on}`
  if (embed.shape === 'object' || embed.shape === 'spread-row') return join(inner, 'true')
  const lists = embed.spread.map(({ name }) => listOf(embed, name))
  const aggregates = [`json_agg(${alias})${cast} as ${alias}`, ...lists]
  return join(
    `select ${aggregates.join(', ')} from (${inner}) as ${alias}`,
    isInner ? `${alias} is not null` : 'true',
  )
}

function listOf({ rowsAlias }: EmbedPlan, name: string): string {
  const column = columnOf({ schema: '', name: rowsAlias }, name)
  return `coalesce(json_agg(${column}), '[]')::jsonb as ${quoteIdentifier(name)}`
}

function embeddedColumns(embed: EmbedPlan, cast: '' | '::jsonb'): string[] {
  if (embed.hidden) return []
  const alias = quoteIdentifier(embed.rowsAlias)
  const name = quoteIdentifier(embed.name)
  switch (embed.shape) {
    case 'object':
      return [`${cast === '' ? 'row_to_json' : 'to_jsonb'}(${alias}.*) as ${name}`]
    case 'list':
      return [`coalesce(${alias}.${alias}, '[]') as ${name}`]
    case 'spread-row':
    case 'spread-lists':
      return embed.spread.map((column) => spreadSql(column, embed.rowsAlias))
  }
}

/** Beside aggregates, everything else groups. */
function groupSql(plan: ReadPlan, parameters: Parameters): string {
  if (!isGrouped(plan)) return ''
  const { columns, embeds, reference } = plan
  const terms = [
    ...columns.flatMap((column) => groupingSql(column, reference, parameters) ?? []),
    ...embeds.flatMap(groupedEmbed),
  ]
  return terms.length === 0 ? '' : ` group by ${terms.join(', ')}`
}

const isGrouped = ({ columns, embeds }: ReadPlan): boolean =>
  [...columns, ...embeds.flatMap(({ spread }) => spread)].some(({ aggregate }) => aggregate !== null)

function groupedEmbed(embed: EmbedPlan): string[] {
  const { hidden, name, rowsAlias, spread } = embed
  if (!isSpread(embed)) return hidden ? [] : [quoteIdentifier(name)]
  return spread.flatMap((column) => (column.aggregate === null ? [spreadSql(column, rowsAlias)] : []))
}

/** Omits an offset of 0. For an offset whose value is a parameter, Postgres assumes that it skips a tenth of the rows and overestimates the costs. */
function rangeSql({ limit, offset }: PlannedRange, parameters: Parameters): string {
  const limited = limit === null ? '' : ` limit ${parameters.add(String(limit))}`
  return offset === 0n ? limited : `${limited} offset ${parameters.add(String(offset))}`
}
