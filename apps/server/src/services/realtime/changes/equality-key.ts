/** Values of columns and of equality filters in one form, by which subscriptions are found without evaluating their filters. */
import type { Filter } from '../model/filter.ts'

/** Types whose equality this server decides itself; see compare-values.ts. */
const COMPARED_HERE = new Set(['text', 'varchar', 'uuid', 'bool', 'int2', 'int4', 'int8'])
const WHOLE = /^-?\d{1,18}$/
const BOOLEANS: Readonly<Record<string, string>> = { true: 't', false: 'f' }

/**
 * Values that are equal in one of the types above have the same key; others may share it, so a filter has to be evaluated
 * afterwards.
 */
export function equalityKey(value: string): string {
  if (WHOLE.test(value)) return String(BigInt(value))
  const lower = value.toLowerCase()
  return BOOLEANS[lower] ?? lower
}

export const hasEqualityKey = (type: string): boolean => COMPARED_HERE.has(type)

/** The filter by which a subscription is found, or null. */
export const equalityFilter = (filters: readonly Filter[]): Filter | null =>
  filters.find(({ operator, isNegated }) => operator === 'eq' && !isNegated) ?? null
