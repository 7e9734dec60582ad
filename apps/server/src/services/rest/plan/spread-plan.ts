/**
 * What a spread resource puts into its parent's rows. Aggregates of a to-one resource are taken up to the first level that
 * is not spread itself, since over the one row of their own level they would say nothing.
 * Source: PostgREST 14, references/api/aggregate_functions, "Spread Resources".
 */
import { restError } from '../vocabulary/errors.ts'
import { type EmbedPlan, isSpread, type PlannedColumn, type ReadPlan, type SpreadColumn } from './plan.ts'

/** What is spread, and the rows that are left to aggregate above. */
interface Spread {
  readonly rows: ReadPlan
  readonly spread: readonly SpreadColumn[]
}

/** Of one row: its columns, and what their parents shall aggregate them by. */
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

/** Of many rows: each column as a list. */
export function spreadLists(rows: ReadPlan): Spread {
  return {
    rows,
    spread: [...rows.columns.map(named).map(spreadColumn), ...rows.embeds.flatMap(shownColumns)],
  }
}

/** @throws RestError PGRST127 where columns of many rows would have to be aggregated. */
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

/** Above, a column is known by its name only. */
const named = (column: PlannedColumn): PlannedColumn => ({
  ...column,
  alias: column.alias ?? column.aggregate,
  // Of no column in particular: not all rows are counted but those that there are.
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
