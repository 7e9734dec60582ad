/** The requested rows: `limit` and `offset` parameters, and the `Range` header. */
import { unsatisfiableRange } from '../vocabulary/errors.ts'

/** Rows from `lower` to `upper`, both counted from 0 and included; no upper end for null. */
export interface RowRange {
  readonly lower: bigint
  readonly upper: bigint | null
}

export const ALL_ROWS: RowRange = { lower: 0n, upper: null }
const NO_ROWS: RowRange = { lower: 0n, upper: -1n }

export const isAllRows = ({ lower, upper }: RowRange): boolean => lower === 0n && upper === null

/** How many rows, or null for all. */
export const limitOf = ({ lower, upper }: RowRange): bigint | null =>
  upper === null ? null : upper - lower + 1n

/**
 * `limit` and `offset` of one level. A text that is not a whole number is ignored, except that an invalid limit beside an offset
 * counts as 0. Source: PostgREST 14, its source code for the ranges of parameters.
 */
export function rangeOf(limitText: string | undefined, offsetText: string | undefined): RowRange {
  const unread = limitText !== undefined && offsetText !== undefined ? 0n : null
  const limit = wholeNumber(limitText) ?? unread
  const lower = wholeNumber(offsetText) ?? 0n
  return { lower, upper: limit === null ? null : lower + limit - 1n }
}

/**
 * The rows of the top level: the intersection of the parameters' range and the header's.
 * Only a limit of 0 without an offset may select no rows. Source: PostgREST 14, its source of getRanges.
 * @throws RestError PGRST103
 */
export function topLevelRange(parameters: RowRange, rangeHeader: string | null): RowRange {
  if (parameters.upper === NO_ROWS.upper) return NO_ROWS
  const header = parseRangeHeader(rangeHeader)
  const lower = header.lower > parameters.lower ? header.lower : parameters.lower
  const upper = smaller(header.upper, parameters.upper)
  if (!isEmpty({ lower, upper })) return { lower, upper }
  throw unsatisfiableRange(
    isEmpty(header)
      ? 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
      : 'Limit should be greater than or equal to zero.',
  )
}

const isEmpty = ({ lower, upper }: RowRange): boolean => upper !== null && upper < lower

/** A range limited to the most rows that a response may have. */
export function restrictedTo(range: RowRange, maxRows: number | null): RowRange {
  if (maxRows === null || limitOf(range) === 0n) return range
  return { lower: range.lower, upper: smaller(range.upper, range.lower + BigInt(maxRows) - 1n) }
}

/** RFC 9110: a range that cannot be read is ignored. */
function parseRangeHeader(header: string | null): RowRange {
  const match = /^(\d+)-(\d*)$/.exec(header ?? '')
  if (!match?.[1]) return ALL_ROWS
  return { lower: BigInt(match[1]), upper: match[2] ? BigInt(match[2]) : null }
}

function wholeNumber(text: string | undefined): bigint | null {
  const trimmed = text?.trim() ?? ''
  return /^-?\d+$/.test(trimmed) ? BigInt(trimmed) : null
}

function smaller(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null) return other
  if (other === null) return one
  return one < other ? one : other
}
