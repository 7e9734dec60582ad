/** Filters of a binding: `column=operator.value`, several joined by commas. Source: supabase/realtime, subscriptions.ex. */
import { accepted, refused, type Result } from '../../../platform/result.ts'

export interface Filter {
  readonly column: string
  readonly operator: Operator
  /** The value as Postgres reads it: the list of `in` is an array literal. */
  readonly value: string
  readonly isNegated: boolean
}

const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const
export type Operator = (typeof OPERATORS)[number]

const MAX_FILTERS = 20
const MAX_PATTERN_CHARACTERS = 200
/** Postgres refuses such a LIKE pattern only when it meets a row. */
const UNPAIRED_BACKSLASH_AT_END = /(?<!\\)(?:\\\\)*\\$/
/** Matching such patterns takes exponential time. */
const BACK_REFERENCE = /(?<!\\)(?:\\\\)*\\[1-9]/

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/** @returns a refusal in the original's words. */
export function readFilters(text: string): Result<readonly Filter[], string> {
  const trimmed = text.trim()
  if (trimmed === '') return accepted([])
  const filters: Filter[] = []
  const parts = new Set(splitAtCommas(trimmed))
  if (parts.size > MAX_FILTERS) {
    return refused(`Error parsing \`filter\` params: too many filters. Maximum ${MAX_FILTERS}`)
  }
  for (const part of parts) {
    const filter = readFilter(part.trim())
    if (!filter.ok) return refused(`Error parsing \`filter\` params: ${filter.refusal}`)
    filters.push(filter.value)
  }
  return accepted(filters)
}

/** Commas within parentheses, and within quotes that begin a value, belong to a value. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  let previous = ''
  for (let at = 0; at < text.length; at += 1) {
    let character = text.charAt(at)
    if (isQuoted) {
      if (character === '\\' && at + 1 < text.length) {
        at += 1
        character += text.charAt(at)
      } else if (character === '"') isQuoted = false
    } else if (character === '"' && '.(,'.includes(previous) && previous !== '') isQuoted = true
    else if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) {
      parts.push(part)
      part = ''
      previous = ''
      continue
    }
    part += character
    previous = character
  }
  return [...parts, part]
}

function readFilter(text: string): Result<Filter, string> {
  if (text === '') return refused('filter must not contain empty segments (check for extra commas)')
  const [column, rest] = splitOnce(text, '=')
  if (rest === null) return refused(inspected([column]))
  const isNegated = rest.startsWith('not.')
  const [operator, value] = splitOnce(isNegated ? rest.slice('not.'.length) : rest, '.')
  if (value === null) return refused(inspected([operator]))
  if (!isOperator(operator)) return refused(inspected([operator, value]))
  if (operator !== 'in') {
    const wanted = withoutQuotes(value)
    const fault = patternFault(operator, wanted)
    return fault === null ? accepted({ column, operator, value: wanted, isNegated }) : refused(fault)
  }
  if (!/^\(.*\)$/s.test(value)) return refused('`in` filter value must be wrapped by parentheses')
  return accepted({ column, operator, value: `{${value.slice(1, -1)}}`, isNegated })
}

function patternFault(operator: Operator, pattern: string): string | null {
  const isLike = operator === 'like' || operator === 'ilike'
  if (!isLike && operator !== 'match' && operator !== 'imatch') return null
  if (pattern.length > MAX_PATTERN_CHARACTERS) {
    return `\`${operator}\` filter value must not exceed ${MAX_PATTERN_CHARACTERS} characters`
  }
  if (isLike && UNPAIRED_BACKSLASH_AT_END.test(pattern)) {
    return `\`${operator}\` filter value must not end with escape character`
  }
  return !isLike && BACK_REFERENCE.test(pattern)
    ? `\`${operator}\` filter value must not contain back-references`
    : null
}

function splitOnce(text: string, separator: string): readonly [string, string | null] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

/** A list as the original prints it. */
const inspected = (texts: readonly string[]): string =>
  `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`

/** A value in quotes may contain commas and parentheses; a quote that is not closed is part of the value. */
function withoutQuotes(value: string): string {
  const match = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)
  return match ? (match[1] ?? '').replaceAll(/\\(.)/gs, '$1') : value
}
