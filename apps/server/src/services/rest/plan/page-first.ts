/**
 * Reads the page before its embedded resources: conditions, order and range apply to the table alone, so that Postgres joins the
 * resources to the rows of the page, not to all rows that the conditions select. Among few rows it also sees that parents repeat.
 * Where a resource may repeat its parent, the range applies to the joined rows as well, of which the page has enough.
 */
import type { Table } from '../schema-cache/schema-cache.ts'
import { returnedColumns } from './mutation-plan.ts'
import {
  type Condition,
  type EmbedPlan,
  isSpread,
  PAGE_ROWS,
  type PlannedRange,
  type ReadPlan,
} from './plan.ts'

/** The largest bigint of Postgres. */
const MAX_ROWS = 2n ** 63n - 1n
const ALL_ROWS: PlannedRange = { offset: 0n, limit: null }

/** @returns the read with its page first where the result is the same; else the read unchanged. */
export function pageFirst(read: ReadPlan, table: Table): ReadPlan {
  if (!isOfTableAlone(read, table)) return read
  const keepsRows = read.embeds.every(({ isSingle }) => isSingle)
  const range = keepsRows ? read.range : fromFirst(read.range)
  if ((range.limit ?? 0n) > MAX_ROWS) return read
  const ordered = read.order.map(({ field }) => field.name)
  const needed = returnedColumns(read, [])
  const reference = { schema: '', name: PAGE_ROWS }
  return {
    ...read,
    reference,
    range: keepsRows ? ALL_ROWS : read.range,
    embeds: read.embeds.map((embed) => ({
      ...embed,
      joinConditions: embed.joinConditions.map(({ here, there }) => ({
        here,
        there: there.of === read.reference ? { ...there, of: reference } : there,
      })),
    })),
    page: {
      reference: read.reference,
      columns: needed.includes('*') ? ['*'] : [...new Set([...needed, ...ordered])],
      range,
    },
  }
}

/** All rows up to the end of a range. Each row of the table remains in a left join, so the joined rows of the range are among theirs. */
const fromFirst = ({ offset, limit }: PlannedRange): PlannedRange => ({
  offset: 0n,
  limit: limit === null ? null : offset + limit,
})

/** Whether a limit applies, embedded resources do not affect which rows are read, and every name is a column of the table. */
function isOfTableAlone(
  { source, columns, conditions, order, range, embeds }: ReadPlan,
  table: Table,
): boolean {
  const isColumn = (name: string) => table.columns.has(name)
  return (
    source.kind === 'table' &&
    range.limit !== null &&
    embeds.length > 0 &&
    embeds.every(isJoinedAfterwards) &&
    conditions.every(isOfTable) &&
    order.every(({ rowsAlias, field }) => rowsAlias === null && isColumn(field.name)) &&
    columns.every(
      ({ field, wholeRow, aggregate }) =>
        !wholeRow && aggregate === null && (field.name === '*' || isColumn(field.name)),
    )
  )
}

/** A left join to rows that are found by columns of the parent, without aggregates that would group the parent's rows. */
const isJoinedAfterwards = (embed: EmbedPlan): boolean =>
  embed.join === 'left' && !isSpread(embed) && embed.rows.source.kind === 'table'

const isOfTable = (condition: Condition): boolean =>
  condition.kind === 'group' ? condition.terms.every(isOfTable) : condition.kind === 'filter'
