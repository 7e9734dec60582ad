/** Normalizes values of columns and of equality filters to keys, by which subscriptions are found without evaluating their filters. */
import type { Filter } from '../model/filter.ts'

/** Types whose equality this server decides itself; see compare-values.ts. */
const COMPARED_HERE = new Set(['text', 'varchar', 'uuid', 'bool', 'int2', 'int4', 'int8'])
const WHOLE = /^-?\d{1,18}$/
const BOOLEANS: Readonly<Record<string, string>> = { true: 't', false: 'f' }

/**
 * Equal values of one of the types above have the same key. Different values may share one, so the filter is still evaluated afterwards.
 */
export function equalityKey(value: string): string {
  if (WHOLE.test(value)) return String(BigInt(value))
  const lower = value.toLowerCase()
  return BOOLEANS[lower] ?? lower
}

export const hasEqualityKey = (type: string): boolean => COMPARED_HERE.has(type)

/** The filter that a subscription is indexed by, or null. */
export const equalityFilter = (filters: readonly Filter[]): Filter | null =>
  filters.find(({ operator, isNegated }) => operator === 'eq' && !isNegated) ?? null
