/** Limits of one request. What exceeds one is refused before any SQL runs. */
import { overLimit } from '../vocabulary/errors.ts'
import type { RestLimits } from '../configuration/rest-config.ts'
import type { AtLevel, Field, Filter, LogicTree, OrderTerm, SelectItem } from './query-syntax.ts'

export interface LimitedParameters {
  readonly select: readonly SelectItem[]
  readonly filters: readonly AtLevel<Filter>[]
  readonly logic: readonly AtLevel<LogicTree>[]
  readonly order: readonly AtLevel<readonly OrderTerm[]>[]
}

/** @throws RestError PGRST100 */
export function refuseExcess({ select, filters, logic, order }: LimitedParameters, limits: RestLimits): void {
  const refuseOver = (count: number, limit: number, what: string) => {
    if (count > limit) throw overLimit(what, limit)
  }
  const selected = sizeOf(select)
  const orders = order.flatMap(({ value }) => value)
  const allFilters = [...filters.map(({ value }) => value), ...logic.flatMap(({ value }) => filtersOf(value))]
  const fields: Field[] = [...orders.map(({ field }) => field), ...allFilters.map(({ field }) => field)]
  const longestPath = Math.max(selected.longestPath, ...fields.map(({ path }) => path.length))

  refuseOver(selected.embedDepth, limits.embedDepth, 'levels of embedded resources')
  refuseOver(selected.embeds, limits.embeds, 'embedded resources')
  refuseOver(selected.columns, limits.columns, 'selected columns')
  refuseOver(orders.length, limits.columns, 'order terms')
  refuseOver(
    Math.max(0, ...logic.map(({ value }) => logicDepth(value))),
    limits.logicDepth,
    'levels of nested logic',
  )
  refuseOver(allFilters.length, limits.filters, 'filters')
  refuseOver(longestPath, limits.jsonDepth, 'steps in a JSON path')
}

/** The size of a select, all of its levels together. */
interface SelectSize {
  readonly embedDepth: number
  readonly embeds: number
  readonly columns: number
  readonly longestPath: number
}

/** Cached by identity: the parser returns the same value for a select that it parsed before. */
const sizes = new WeakMap<readonly SelectItem[], SelectSize>()

function sizeOf(items: readonly SelectItem[]): SelectSize {
  const known = sizes.get(items)
  if (known) return known
  let [embedDepth, embeds, columns, longestPath] = [0, 0, 0, 0]
  for (const item of items) {
    if (item.kind === 'field') {
      columns += 1
      longestPath = Math.max(longestPath, item.field.path.length)
      continue
    }
    const within = sizeOf(item.items)
    embedDepth = Math.max(embedDepth, 1 + within.embedDepth)
    embeds += 1 + within.embeds
    columns += within.columns
    longestPath = Math.max(longestPath, within.longestPath)
  }
  const size = { embedDepth, embeds, columns, longestPath }
  sizes.set(items, size)
  return size
}

function logicDepth(tree: LogicTree): number {
  return tree.kind === 'filter' ? 0 : 1 + Math.max(...tree.terms.map(logicDepth))
}

function filtersOf(tree: LogicTree): Filter[] {
  return tree.kind === 'filter' ? [tree] : tree.terms.flatMap(filtersOf)
}
