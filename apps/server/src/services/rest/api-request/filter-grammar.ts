/** Filters (`eq.5`, `not.in.(1,2)`) and logic trees (`or=(a.eq.1,and(…))`). */
import { delimiter, field, lexeme, quoted, textSearchConfiguration } from './name-grammar.ts'
import {
  as,
  attempt,
  between,
  either,
  left,
  map,
  nested,
  notFollowedBy,
  optional,
  right,
  separated1,
  sequence,
  succeed,
} from './combinators.ts'
import { char, label, noneOf, type Parser, run, word } from './parser.ts'
import type {
  Filter,
  IsValue,
  LogicTree,
  Operation,
  QuantifiableOperator,
  Quantifier,
  SimpleOperator,
  TextSearchOperator,
} from './query-syntax.ts'

/** The first matching word. Each alternative backtracks, since some words have the same beginning. */
const anyWord = <const W extends string>(...words: readonly W[]): Parser<W> =>
  either(...words.map((each) => as(attempt(word(each)), each)))

const simpleOperator: Parser<SimpleOperator> = anyWord(
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
)
const quantifiableOperator: Parser<QuantifiableOperator> = anyWord(
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
)
const quantifier: Parser<Quantifier | null> = optional(
  attempt(between(char('('), char(')'), either(as(attempt(word('any')), 'any'), as(word('all'), 'all')))),
)
const textSearchOperator: Parser<TextSearchOperator> = anyWord('fts', 'plfts', 'phfts', 'wfts')
const language = optional(attempt(between(char('('), char(')'), textSearchConfiguration)))

const anyCase = (value: IsValue): Parser<IsValue> =>
  as(attempt(sequence(...value.split('').map((each) => either(char(each), char(each.toUpperCase()))))), value)
const isValue = label(
  either(anyCase('null'), anyCase('not_null'), anyCase('true'), anyCase('false'), anyCase('unknown')),
  'isVal: (null, not_null, true, false, unknown)',
)

/** A quoted element keeps its commas; where text follows the quotes, they are part of the text. */
const closedQuote = attempt(left(quoted, notFollowedBy(noneOf(',)'))))
const listElement = either(
  closedQuote,
  run((character) => character !== ',' && character !== ')'),
)
const list = between(lexeme(char('(')), lexeme(char(')')), separated1(listElement, char(',')))

const operator = (name: string): Parser<unknown> => attempt(sequence(word(name), delimiter))

function operation(value: Parser<string>): Parser<Operation> {
  return label(
    either(
      map(right(operator('in'), list), (values): Operation => ({ kind: 'in', values })),
      map(right(operator('is'), isValue), (is): Operation => ({ kind: 'is', value: is })),
      map(right(operator('isdistinct'), value), (other): Operation => ({ kind: 'isdistinct', value: other })),
      attempt(
        map(
          sequence(textSearchOperator, language, delimiter, value),
          ([search, searchLanguage, , words]): Operation => ({
            kind: 'text-search',
            operator: search,
            language: searchLanguage,
            value: words,
          }),
        ),
      ),
      attempt(
        map(sequence(simpleOperator, delimiter, value), ([simple, , operand]): Operation => ({
          kind: 'simple',
          operator: simple,
          value: operand,
        })),
      ),
      attempt(
        map(
          sequence(quantifiableOperator, quantifier, delimiter, value),
          ([comparison, quantity, , operand]): Operation => ({
            kind: 'quantifiable',
            operator: comparison,
            quantifier: quantity,
            value: operand,
          }),
        ),
      ),
    ),
    'operator (eq, gt, ...)',
  )
}

type Predicate = Pick<Filter, 'negated' | 'operation'>

const negation = either(as(attempt(sequence(word('not'), delimiter)), true), succeed(false))

function predicate(value: Parser<string>): Parser<Predicate> {
  return map(sequence(negation, operation(value)), ([negated, condition]) => ({
    negated,
    operation: condition,
  }))
}

/** The value of a filter parameter: everything after the operator is the operand. */
export const filterValue: Parser<Predicate> = predicate(run(() => true))

/** `{1,2}` keeps its commas inside a logic tree. */
const arrayLiteral = map(
  sequence(
    word('{'),
    run((character) => character !== '{' && character !== '}'),
    word('}'),
  ),
  (parts) => parts.join(''),
)
const logicOperand = either(
  closedQuote,
  attempt(arrayLiteral),
  run((character) => character !== ',' && character !== ')'),
)

const logicFilter: Parser<LogicTree> = map(
  sequence(field, delimiter, predicate(logicOperand)),
  ([column, , { negated, operation: condition }]) => ({
    kind: 'filter',
    field: column,
    negated,
    operation: condition,
  }),
)

const logicOperator = label(
  either(as(attempt(word('and')), 'and'), as(word('or'), 'or')),
  'logic operator (and, or)',
)

const logicGroup: Parser<LogicTree> = map(
  sequence(
    label(negation, 'negation operator (not)'),
    logicOperator,
    between(
      lexeme(char('(')),
      lexeme(char(')')),
      separated1(
        nested(() => logicTree),
        lexeme(char(',')),
      ),
    ),
  ),
  ([negated, joined, terms]) => ({ kind: 'group', negated, operator: joined, terms }),
)

export const logicTree: Parser<LogicTree> = either(attempt(logicFilter), logicGroup)
