/** Evaluates filters whose meaning does not need Postgres: equality of texts, UUIDs and booleans, and whole numbers. */
import type { Filter, Operator } from '../model/filter.ts'

const COMPARISONS: ReadonlySet<Operator> = new Set(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'])
const WHOLE_NUMBERS = new Set(['int2', 'int4', 'int8'])
const TEXTS = new Set(['text', 'varchar'])
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const WHOLE = /^-?\d{1,18}$/
const BOOLEANS: Readonly<Record<string, string>> = { t: 't', true: 't', f: 'f', false: 'f' }
/** An array literal whose elements need no quotes. */
const PLAIN_LIST = /^\{[^{}"\\]*\}$/

/**
 * @param type name of the column's type in pg_type.
 * @param value of the column, as Postgres writes it; null for none.
 * @returns null where Postgres has to decide.
 */
export function passesFilter(
  { operator, value: wanted, isNegated }: Filter,
  type: string,
  value: string | null,
): boolean | null {
  if (operator === 'is' && wanted === 'null') return (value === null) !== isNegated
  if (!COMPARISONS.has(operator)) return null
  const passes = operator === 'in' ? isAmong(type, value, wanted) : compare(operator, type, value, wanted)
  if (passes === null) return null
  // Neither a comparison with null nor its negation is true.
  return value === null ? false : passes !== isNegated
}

function isAmong(type: string, value: string | null, list: string): boolean | null {
  if (!PLAIN_LIST.test(list)) return null
  const items = list
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
  if (items.some((item) => item === '' || item.toLowerCase() === 'null')) return null
  let isFound = false
  for (const item of items) {
    const isEqual = compare('eq', type, value, item)
    if (isEqual === null) return null
    isFound ||= isEqual
  }
  return isFound
}

function compare(operator: Operator, type: string, value: string | null, wanted: string): boolean | null {
  if (WHOLE_NUMBERS.has(type)) {
    if (!WHOLE.test(wanted) || (value !== null && !WHOLE.test(value))) return null
    return ordered(operator, value === null ? null : BigInt(value), BigInt(wanted))
  }
  const [left, right] = normalised(type, value, wanted)
  if (right === null) return null
  if (operator === 'eq') return left === right
  return operator === 'neq' ? left !== right : null
}

function normalised(
  type: string,
  value: string | null,
  wanted: string,
): readonly [string | null, string | null] {
  if (TEXTS.has(type)) return [value, wanted]
  if (type === 'uuid') return [value, UUID.test(wanted) ? wanted.toLowerCase() : null]
  if (type === 'bool') return [value, BOOLEANS[wanted.toLowerCase()] ?? null]
  return [null, null]
}

function ordered(operator: Operator, value: bigint | null, wanted: bigint): boolean | null {
  // Callers ignore the result for null: neither a comparison with null nor its negation passes.
  if (value === null) return false
  switch (operator) {
    case 'eq':
      return value === wanted
    case 'neq':
      return value !== wanted
    case 'lt':
      return value < wanted
    case 'lte':
      return value <= wanted
    case 'gt':
      return value > wanted
    case 'gte':
      return value >= wanted
    default:
      return null
  }
}
