/** How much one request may ask for. What exceeds a limit is refused before any SQL runs. */
import { overLimit } from '../errors.ts'
import type { RestLimits } from '../rest-config.ts'
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
  const items = allItems(select)
  const selected = items.flatMap((item) => (item.kind === 'field' ? [item.field] : []))
  const orders = order.flatMap(({ value }) => value)
  const allFilters = [...filters.map(({ value }) => value), ...logic.flatMap(({ value }) => filtersOf(value))]
  const fields: Field[] = [
    ...selected,
    ...orders.map(({ field }) => field),
    ...allFilters.map(({ field }) => field),
  ]

  refuseOver(embedDepth(select), limits.embedDepth, 'levels of embedded resources')
  refuseOver(items.length - selected.length, limits.embeds, 'embedded resources')
  refuseOver(selected.length, limits.columns, 'selected columns')
  refuseOver(orders.length, limits.columns, 'order terms')
  refuseOver(
    Math.max(0, ...logic.map(({ value }) => logicDepth(value))),
    limits.logicDepth,
    'levels of nested logic',
  )
  refuseOver(allFilters.length, limits.filters, 'filters')
  refuseOver(Math.max(0, ...fields.map(({ path }) => path.length)), limits.jsonDepth, 'steps in a JSON path')
}

function allItems(items: readonly SelectItem[]): SelectItem[] {
  return items.flatMap((item) => (item.kind === 'relation' ? [item, ...allItems(item.items)] : [item]))
}

function embedDepth(items: readonly SelectItem[]): number {
  return Math.max(0, ...items.map((item) => (item.kind === 'relation' ? 1 + embedDepth(item.items) : 0)))
}

function logicDepth(tree: LogicTree): number {
  return tree.kind === 'filter' ? 0 : 1 + Math.max(...tree.terms.map(logicDepth))
}

function filtersOf(tree: LogicTree): Filter[] {
  return tree.kind === 'filter' ? [tree] : tree.terms.flatMap(filtersOf)
}
