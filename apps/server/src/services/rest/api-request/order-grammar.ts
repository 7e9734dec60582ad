/** The `order` parameter: `column.desc.nullslast,embed(column)`. */
import { delimiter, field, fieldName, lexeme } from './name-grammar.ts'
import {
  as,
  attempt,
  between,
  either,
  end,
  left,
  lookAhead,
  map,
  optional,
  right,
  separated1,
  sequence,
} from './combinators.ts'
import { char, type Parser, word } from './parser.ts'
import type { OrderTerm } from './query-syntax.ts'

const suffix = <const V>(name: string, value: V): Parser<V> =>
  as(attempt(right(delimiter, word(name))), value)

const direction = optional(either(suffix('asc', 'asc'), suffix('desc', 'desc')))
const nulls = optional(either(suffix('nullsfirst', 'first'), suffix('nullslast', 'last')))
const termEnd = either(attempt(lookAhead(char(','))), attempt(end))

const columnTerm = map(sequence(field, direction, left(nulls, termEnd)), ([column, dir, nullsAt]) => ({
  relation: null,
  field: column,
  direction: dir,
  nulls: nullsAt,
}))

const relationTerm = map(
  sequence(fieldName, between(char('('), char(')'), field), direction, left(nulls, termEnd)),
  ([relation, column, dir, nullsAt]) => ({ relation, field: column, direction: dir, nulls: nullsAt }),
)

export const orderTerms: Parser<OrderTerm[]> = separated1(
  lexeme(either(attempt(relationTerm), columnTerm)),
  char(','),
)
