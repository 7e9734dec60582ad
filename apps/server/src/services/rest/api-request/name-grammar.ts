/** Names of columns and resources, JSON paths and quoted texts, as they occur in every query parameter. */
import {
  as,
  attempt,
  between,
  chars,
  either,
  end,
  left,
  lookAhead,
  many,
  map,
  notFollowedBy,
  option,
  remembered,
  right,
  separated1,
  sequence,
} from './combinators.ts'
import { anyChar, char, label, noneOf, type Parser, run, run1, satisfy, word } from './parser.ts'
import type { EmbedPath, Field, JsonStep } from './query-syntax.ts'

const LETTER = /\p{L}/u
const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isIdentifierPart = (character: string): boolean =>
  isDigit(character) || '_ $'.includes(character) || LETTER.test(character)

const space = run((character) => character === ' ' || character === '\t')
/** Skips blanks before and after. */
export const lexeme = <T>(parser: Parser<T>): Parser<T> => between(space, space, parser)

export const delimiter = label(char('.'), 'delimiter (.)')

export const quoted: Parser<string> = between(
  char('"'),
  char('"'),
  chars(either(noneOf('\\"'), right(char('\\'), anyChar))),
)

export const identifier: Parser<string> = map(run1(isIdentifierPart, ['letter', 'digit']), (name) =>
  name.trim(),
)

/** A name that SQL accepts without quotes and never reads as a number: each character passes `accepts`, the first is a letter or `_`. */
const unquoted = (accepts: (character: string) => boolean): Parser<string> =>
  map(
    sequence(
      label(
        satisfy((character) => character === '_' || LETTER.test(character)),
        'letter',
      ),
      run(accepts),
    ),
    (parts) => parts.join(''),
  )
const isUnquotedPart = (character: string): boolean =>
  character === '_' || isDigit(character) || LETTER.test(character)

/** Postgres reads a number as the configuration's oid, and fails for unknown ones. */
export const textSearchConfiguration: Parser<string> = unquoted(isUnquotedPart)

/** Such as `double precision`. The name is not quoted in the SQL, so `$` is refused: PostgREST accepts it, but it could start a dollar-quoted string. */
export const typeName: Parser<string> = map(
  right(
    space,
    unquoted((character) => character === ' ' || isUnquotedPart(character)),
  ),
  (name) => name.trim(),
)

const dash = attempt(left(char('-'), notFollowedBy(char('>'))))
const dashed = (part: Parser<string>): Parser<string> =>
  map(separated1(part, dash), (parts) => parts.join('-'))

export const fieldName: Parser<string> = remembered(
  label(either(quoted, dashed(identifier)), 'field name (* or [a..z0..9_$])'),
)

const jsonKeyPart = map(
  run1((character) => !'(-:.,>)'.includes(character)),
  (key) => key.trim(),
)
const jsonKey: Parser<JsonStepValue> = map(
  label(either(quoted, dashed(jsonKeyPart)), 'any non reserved character different from: .,>()'),
  (value) => ({ kind: 'key', value }),
)

type JsonStepValue = Pick<JsonStep, 'kind' | 'value'>

/** Whether a text comes next; takes nothing. */
export const follows = (text: string): Parser<unknown> => attempt(lookAhead(word(text)))
const indexEnd = either(follows('->'), follows('::'), follows('.'), follows(','), attempt(end))
const jsonIndex: Parser<JsonStepValue> = map(
  left(sequence(option(char('-'), '+'), run1(isDigit, ['digit'])), indexEnd),
  ([sign, digits]) => ({ kind: 'index', value: sign + digits }),
)

const arrow = either(as(attempt(word('->>')), true), as(attempt(word('->')), false))
const jsonStep: Parser<JsonStep> = map(
  sequence(arrow, either(attempt(jsonIndex), attempt(jsonKey))),
  ([asText, { kind, value }]) => ({ asText, kind, value }),
)
const jsonPath: Parser<JsonStep[]> = many(jsonStep)

export const field: Parser<Field> = lexeme(
  map(sequence(fieldName, option(jsonPath, [])), ([name, path]) => ({ name, path })),
)

/** The embedded resource to which a parameter applies, and the field. */
export interface FieldAtLevel {
  readonly path: EmbedPath
  readonly field: Field
}

/** `embed.embed.column->key` */
export const fieldAtLevel: Parser<FieldAtLevel> = map(
  sequence(separated1(fieldName, delimiter), option(jsonPath, [])),
  ([names, path]) => ({ path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } }),
)

/** `embed.not.or`: where a logic tree applies, and what joins its terms. */
export const logicAtLevel: Parser<{ readonly path: EmbedPath; readonly start: string }> = map(
  separated1(fieldName, delimiter),
  (names) => {
    const operator = names.at(-1) ?? ''
    return {
      path: names.slice(0, -1).filter((name) => name !== 'not'),
      start: names.includes('not') ? `not.${operator}` : operator,
    }
  },
)

export const columnNames: Parser<string[]> = separated1(fieldName, lexeme(char(',')))
