/**
 * Plans the columns that a spread resource adds to its parent's rows. Aggregates of a to-one resource move up to the first
 * level that is not spread itself, since aggregating the single row of their own level would be pointless.
 * Source: PostgREST 14, references/api/aggregate_functions, "Spread Resources".
 */
import { restError } from '../vocabulary/errors.ts'
import { type EmbedPlan, isSpread, type PlannedColumn, type ReadPlan, type SpreadColumn } from './plan.ts'

/** The spread columns, and the plan of their rows without the aggregates that move up. */
interface Spread {
  readonly rows: ReadPlan
  readonly spread: readonly SpreadColumn[]
}

/** Spreads a to-one resource: its columns, with the aggregates that the parent applies to them. */
export function spreadRow(rows: ReadPlan): Spread {
  const columns = rows.columns.map(named)
  return {
    rows: {
      ...rows,
      columns: columns.map((column) => ({ ...column, aggregate: null, aggregateCast: null })),
      embeds: rows.embeds.map((embed) => ({ ...embed, spread: embed.spread.map(plain) })),
    },
    spread: [...columns.map(spreadColumn), ...rows.embeds.flatMap(shownColumns)],
  }
}

/** Spreads a to-many resource: each column becomes a list. */
export function spreadLists(rows: ReadPlan): Spread {
  return {
    rows,
    spread: [...rows.columns.map(named).map(spreadColumn), ...rows.embeds.flatMap(shownColumns)],
  }
}

/** @throws RestError PGRST127 if columns of a to-many resource would have to be aggregated. */
export function refuseListedAggregates({ embeds }: ReadPlan): void {
  for (const { shape, spread, rows } of embeds) {
    if (shape === 'spread-lists' && spread.some(({ aggregate }) => aggregate !== null)) {
      throw restError('PGRST127', 'Feature not implemented', {
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      })
    }
    refuseListedAggregates(rows)
  }
}

/** The parent's level refers to a column by its name only. */
const named = (column: PlannedColumn): PlannedColumn => ({
  ...column,
  alias: column.alias ?? column.aggregate,
  // `count()` names no column, so it counts the rows that exist, not the null row of an outer join.
  wholeRow: column.aggregate === 'count' && column.field.name === '*',
})

const spreadColumn = ({ alias, field, aggregate, aggregateCast }: PlannedColumn): SpreadColumn => ({
  name: alias ?? field.name,
  aggregate,
  aggregateCast,
})

const plain = ({ name }: SpreadColumn): SpreadColumn => ({ name, aggregate: null, aggregateCast: null })

function shownColumns(embed: EmbedPlan): readonly SpreadColumn[] {
  if (isSpread(embed)) return embed.spread
  return embed.hidden ? [] : [{ name: embed.name, aggregate: null, aggregateCast: null }]
}
