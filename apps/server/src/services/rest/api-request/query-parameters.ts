/** Parses the query string: the kind of each parameter, and its value. */
import { overLimit, unreadableParameter } from '../vocabulary/errors.ts'
import type { RestLimits } from '../configuration/rest-config.ts'
import { filterValue, logicTree } from './filter-grammar.ts'
import { columnNames, type FieldAtLevel, fieldAtLevel, logicAtLevel } from './name-grammar.ts'
import { orderTerms } from './order-grammar.ts'
import { optional } from './combinators.ts'
import { NestingTooDeep, type Parser, runParser } from './parser.ts'
import type { AtLevel, Filter, LogicTree, OrderTerm, SelectItem } from './query-syntax.ts'
import { asBytes, percentEncoded } from './percent-encoding.ts'
import { refuseExcess } from './query-limits.ts'
import { type QueryPart, splitQuery } from './query-string.ts'
import { ALL_ROWS, rangeOf, type RowRange } from './ranges.ts'
import { TextCache } from '../../../platform/text-cache.ts'
import { selectItems } from './select-grammar.ts'

export interface QueryParameters {
  /** The query string with its names sorted, as `Content-Location` shows it. */
  readonly canonical: string
  readonly select: readonly SelectItem[]
  readonly filters: readonly AtLevel<Filter>[]
  readonly logic: readonly AtLevel<LogicTree>[]
  readonly order: readonly AtLevel<readonly OrderTerm[]>[]
  /** Ranges of embedded resources. */
  readonly ranges: readonly AtLevel<RowRange>[]
  readonly topRange: RowRange
  /** The `columns` parameter: the keys of the body that are written. */
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** Names of all filter parameters, unparsed. */
  readonly filterNames: readonly string[]
  /** Arguments of a function called by GET: the parameters that are not filters. */
  readonly arguments: readonly (readonly [name: string, value: string])[]
}

/** Caches parsed selects: apps repeat them with each request, and parsing a select costs more than all else. */
const recentSelects = new TextCache<readonly SelectItem[]>()
const recentOrders = new TextCache<readonly OrderTerm[]>()
const recentFields = new TextCache<FieldAtLevel>()

type Parameter = readonly [name: string, value: string]

/**
 * @param search the query string without its question mark.
 * @param valuesMayBeArguments a function is called by GET, so that `name=value` is an argument.
 * @throws RestError PGRST100 for what cannot be read, or is too much.
 */
export function parseQueryParameters(
  search: string,
  valuesMayBeArguments: boolean,
  limits: RestLimits,
): QueryParameters {
  const sent = splitQuery(search)
  const all = sent.filter(isGiven)
  const single = (name: string) => all.find(([key]) => key === name)?.[1]
  const endingIn = (...words: string[]) => all.filter(([key]) => words.includes(lastPart(key)))
  const read = reader(limits)

  const logic = endingIn('and', 'or').map(([key, value]) => readLogic(read, key, value))
  const order = endingIn('order').map(([key, value]) => ({
    path: readField(read, key).path,
    value: recentOrders.get(value, () => read(orderTerms, `failed to parse order (${value})`, value)),
  }))
  const columns = single('columns')
  const onConflict = single('on_conflict')
  const select = single('select') ?? '*'
  const filterParameters = all.filter(([key]) => isFilter(key))
  const { filters, args } = readFilters(read, filterParameters, valuesMayBeArguments)
  const parameters: QueryParameters = {
    canonical: canonicalQuery(sent),
    select: recentSelects.get(select, () =>
      read(selectItems, `failed to parse select parameter (${select})`, select),
    ),
    filters,
    logic,
    order,
    ...readRanges(read, all),
    columns:
      columns === undefined
        ? null
        : read(columnNames, `failed to parse columns parameter (${columns})`, columns),
    onConflict:
      onConflict === undefined
        ? null
        : read(columnNames, `failed to parse on_conflict parameter (${onConflict})`, onConflict),
    filterNames: filterParameters.map(([key]) => key),
    arguments: args,
  }
  refuseExcess(parameters, limits)
  return parameters
}

type Reader = <T>(parser: Parser<T>, name: string, text: string) => T

function reader(limits: RestLimits): Reader {
  const maxDepth = Math.max(limits.embedDepth, limits.logicDepth)
  return (parser, name, text) => {
    try {
      const result = runParser(parser, name, text, maxDepth)
      if (result.ok) return result.value
      throw unreadableParameter(result.refusal.message, result.refusal.details)
    } catch (error) {
      throw error instanceof NestingTooDeep ? overLimit('nested levels in a parameter', maxDepth) : error
    }
  }
}

/** Parameters without `=` are ignored. */
const isGiven = (parameter: QueryPart): parameter is Parameter => parameter[1] !== null

/** A parameter that does not start as a filter is not a filter; one that starts as a filter and is invalid is refused. */
const filterOrNone = optional(filterValue)

const RESERVED = new Set(['select', 'columns', 'on_conflict'])
const RESERVED_ENDINGS = new Set(['order', 'limit', 'offset', 'and', 'or'])

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
const isFilter = (key: string): boolean => !RESERVED.has(key) && !RESERVED_ENDINGS.has(lastPart(key))

const readField = (read: Reader, key: string): FieldAtLevel =>
  recentFields.get(key, () => read(fieldAtLevel, `failed to parse tree path (${key})`, key))

function readLogic(read: Reader, key: string, value: string): AtLevel<LogicTree> {
  const { path, start } = read(logicAtLevel, `failed to parse logic path (${key})`, key)
  return { path, value: read(logicTree, `failed to parse logic tree (${value})`, start + value) }
}

function readFilters(
  read: Reader,
  parameters: readonly Parameter[],
  valuesMayBeArguments: boolean,
): { filters: AtLevel<Filter>[]; args: Parameter[] } {
  const filters: AtLevel<Filter>[] = []
  const args: Parameter[] = []
  for (const [key, value] of parameters) {
    const { path, field } = readField(read, key)
    const grammar = valuesMayBeArguments ? filterOrNone : filterValue
    const condition = read(grammar, `failed to parse filter (${value})`, value)
    if (condition) filters.push({ path, value: { kind: 'filter', field, ...condition } })
    else args.push([field.name, value])
  }
  return { filters, args }
}

function readRanges(read: Reader, all: readonly Parameter[]): Pick<QueryParameters, 'ranges' | 'topRange'> {
  const byLevel = new Map<string, { limit?: string; offset?: string }>()
  for (const [key, value] of all) {
    const kind = lastPart(key)
    if (kind !== 'limit' && kind !== 'offset') continue
    const level = key.slice(0, key.length - kind.length)
    // The last of repeated parameters counts.
    byLevel.set(level, { ...byLevel.get(level), [kind]: value })
  }
  const ranges: AtLevel<RowRange>[] = []
  let topRange = ALL_ROWS
  for (const [level, { limit, offset }] of byLevel) {
    const { path } = readField(read, `${level}limit`)
    const value = rangeOf(limit, offset)
    if (path.length === 0) topRange = value
    else ranges.push({ path, value })
  }
  return { ranges, topRange }
}

/**
 * Sorts by name and joins the values of a repeated name. Characters outside ASCII are encoded twice.
 * Source: the libraries that PostgREST 14 writes `Content-Location` with.
 */
function canonicalQuery(parameters: readonly QueryPart[]): string {
  const byName = new Map<string, string[]>()
  for (const [key, value] of parameters) {
    const name = asBytes(key)
    const encoded = percentEncoded(asBytes(value ?? ''))
    const values = byName.get(name)
    if (values) values.push(encoded)
    else byName.set(name, [encoded])
  }
  return [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => `${percentEncoded(name)}=${values.join(',')}`)
    .join('&')
}
