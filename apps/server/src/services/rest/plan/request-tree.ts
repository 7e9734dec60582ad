/** The levels of a request: the select as a tree, with each filter, order and range put at the level that it names. */
import type { ApiRequest } from '../api-request/api-request.ts'
import type {
  AtLevel,
  EmbedPath,
  LogicTree,
  OrderTerm,
  SelectedField,
  SelectedRelation,
  SelectItem,
} from '../api-request/query-syntax.ts'
import { ALL_ROWS, type RowRange } from '../api-request/ranges.ts'
import { notEmbedded } from '../vocabulary/errors.ts'

export interface RequestLevel {
  /** How the parent embeds it; null at the top. */
  readonly relation: SelectedRelation | null
  readonly fields: readonly SelectedField[]
  children: RequestLevel[]
  readonly conditions: LogicTree[]
  order: readonly OrderTerm[]
  range: RowRange
}

/**
 * @param onlyEmbeds leaves out the top level's filters, which belong to the write and not to the read of its rows.
 * @throws RestError PGRST108 for a level that the select does not have.
 */
export function buildRequestTree({ query, range }: ApiRequest, onlyEmbeds: boolean): RequestLevel {
  const top = levelOf(null, query.select)
  const below = <T>(entries: readonly AtLevel<T>[]) =>
    onlyEmbeds ? entries.filter(({ path }) => path.length > 0) : entries
  // Each parameter moves its level to the front, beginning with the last one, as in the original: the order of a
  // response's keys shows it.
  for (const { path, value } of below(query.filters).toReversed())
    levelAt(top, path).conditions.unshift(value)
  for (const { path, value } of query.order.toReversed()) levelAt(top, path).order = value
  if (!onlyEmbeds) {
    for (const { path, value } of query.ranges.toReversed()) levelAt(top, path).range = value
    top.range = range
  }
  for (const { path, value } of below(query.logic).toReversed()) levelAt(top, path).conditions.unshift(value)
  return top
}

function levelOf(relation: SelectedRelation | null, items: readonly SelectItem[]): RequestLevel {
  return {
    relation,
    fields: items.filter((item) => item.kind === 'field'),
    children: items.flatMap((item) => (item.kind === 'relation' ? [levelOf(item, item.items)] : [])),
    conditions: [],
    order: [],
    range: ALL_ROWS,
  }
}

function levelAt(top: RequestLevel, path: EmbedPath): RequestLevel {
  let level = top
  for (const name of path) {
    const child = level.children.find(({ relation }) => relation?.name === name || relation?.alias === name)
    if (!child) throw notEmbedded(name)
    level.children = [child, ...level.children.filter((other) => other !== child)]
    level = child
  }
  return level
}
