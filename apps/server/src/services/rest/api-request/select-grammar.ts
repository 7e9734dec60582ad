/** The `select` parameter: columns, JSON paths, casts, aliases, aggregates, embedded and spread resources. */
import { field, fieldName, follows, lexeme, typeName } from './name-grammar.ts'
import {
  as,
  attempt,
  between,
  either,
  end,
  left,
  map,
  nested,
  notFollowedBy,
  optional,
  right,
  separated,
  sequence,
} from './combinators.ts'
import { char, type Parser, word } from './parser.ts'
import type {
  AggregateFunction,
  JoinType,
  SelectedField,
  SelectedRelation,
  SelectItem,
} from './query-syntax.ts'

const itemEnd = either(follows(')'), follows(','), attempt(end))

const alias = optional(attempt(left(fieldName, sequence(char(':'), notFollowedBy(char(':'))))))
const cast = optional(right(word('::'), typeName))

const aggregate: Parser<AggregateFunction> = either(
  as(word('sum'), 'sum'),
  as(word('avg'), 'avg'),
  as(word('count'), 'count'),
  as(attempt(word('max')), 'max'),
  as(attempt(word('min')), 'min'),
)

const star: Parser<SelectedField> = map(left(word('*'), itemEnd), () => ({
  kind: 'field',
  field: { name: '*', path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
}))

const rowCount: Parser<SelectedField> = map(
  sequence(alias, word('count()'), cast, itemEnd),
  ([name, , aggregateCast]) => ({
    kind: 'field',
    field: { name: '*', path: [] },
    alias: name,
    cast: null,
    aggregate: 'count',
    aggregateCast,
  }),
)

const column: Parser<SelectedField> = map(
  sequence(alias, field, cast, optional(attempt(between(char('.'), word('()'), aggregate))), cast, itemEnd),
  ([name, selected, fieldCast, aggregateFunction, aggregateCast]) => ({
    kind: 'field',
    field: selected,
    alias: name,
    cast: fieldCast,
    aggregate: aggregateFunction,
    aggregateCast,
  }),
)

const selectedField = lexeme(either(attempt(star), attempt(rowCount), column))

type EmbedParameter = { readonly join: JoinType } | { readonly hint: string }

const embedParameter: Parser<EmbedParameter> = right(
  char('!'),
  either(
    as(attempt(word('left')), { join: 'left' } as const),
    as(attempt(word('inner')), { join: 'inner' } as const),
    attempt(map(fieldName, (hint) => ({ hint }))),
  ),
)

const embedParameters: Parser<{ readonly hint: string | null; readonly join: JoinType | null }> = map(
  sequence(optional(embedParameter), optional(embedParameter)),
  (parameters) => {
    let [hint, join]: [string | null, JoinType | null] = [null, null]
    for (const parameter of parameters) {
      if (parameter && 'hint' in parameter) hint ??= parameter.hint
      else if (parameter) join ??= parameter.join
    }
    return { hint, join }
  },
)

type RelationHead = Omit<SelectedRelation, 'items'>

/** `count(…)` is never a resource. This fails without a message, as Parsec's `guard` does. */
const notCount: Parser<string> = (state) => {
  const name = fieldName(state)
  return name === 'count' ? never(state) : name
}
const never = either()

const relation: Parser<RelationHead> = map(
  lexeme(sequence(alias, notCount, embedParameters, follows('('))),
  ([name, target, parameters]) => ({
    kind: 'relation',
    alias: name,
    name: target,
    ...parameters,
    spread: false,
  }),
)

const spread: Parser<RelationHead> = map(
  lexeme(sequence(right(word('...'), fieldName), embedParameters, follows('('))),
  ([target, parameters]) => ({ kind: 'relation', alias: null, name: target, ...parameters, spread: true }),
)

const selectItem: Parser<SelectItem> = either(
  withItems(attempt(spread)),
  withItems(attempt(relation)),
  selectedField,
)

export const selectItems: Parser<SelectItem[]> = separated(selectItem, lexeme(char(',')))

function withItems(head: Parser<RelationHead>): Parser<SelectedRelation> {
  return map(
    sequence(
      head,
      between(
        char('('),
        char(')'),
        nested(() => selectItems),
      ),
    ),
    ([relationHead, items]) => ({
      ...relationHead,
      items,
    }),
  )
}
