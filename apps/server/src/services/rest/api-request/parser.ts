/**
 * Parser combinators for the query grammars. The texts of a refusal are part of the wire (clients show and compare them),
 * and the original builds them with Parsec; so errors are merged here by Parsec's rules: the furthest one wins, equals add up.
 */

import {
  describeFailure,
  escape,
  type Failure,
  lineAndColumn,
  mergeFailures,
  type Message,
  quote,
} from './parse-failure.ts'

const FAILED = Symbol('failed')

interface State {
  readonly text: string
  position: number
  /** Whether the parser that just returned took any character. A failed one that did not lets its alternative try. */
  consumed: boolean
  error: Failure | null
  depth: number
  readonly maxDepth: number
  /** The last outcome of each parser that is remembered. */
  readonly outcomes: Map<Parser<unknown>, Outcome>
}

interface Outcome extends Pick<State, 'consumed' | 'error'> {
  readonly start: number
  readonly end: number
  readonly value: unknown
}

export type Parser<T> = (state: State) => T | typeof FAILED

/** Thrown where a text nests deeper than allowed: no parser may go on after it. */
export class NestingTooDeep extends Error {}

export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly details: string }

/**
 * Runs a parser from the start of a text; what it leaves unread is ignored.
 * @param name what is parsed, for the message.
 * @throws NestingTooDeep when `nested` parsers lie deeper than `maxDepth`.
 */
export function runParser<T>(
  parser: Parser<T>,
  name: string,
  text: string,
  maxDepth: number,
): ParseResult<T> {
  const state: State = {
    text,
    position: 0,
    consumed: false,
    error: null,
    depth: 0,
    maxDepth,
    outcomes: new Map(),
  }
  const value = parser(state)
  if (value !== FAILED) return { ok: true, value }
  const failure = state.error ?? { position: state.position, messages: [] }
  return {
    ok: false,
    message: `"${name}" ${lineAndColumn(text, failure.position)}`,
    details: describeFailure(text, failure),
  }
}

export function satisfy(accepts: (character: string) => boolean): Parser<string> {
  return (state) => {
    const character = characterAt(state.text, state.position)
    if (character !== '' && accepts(character)) {
      state.position += character.length
      return succeeded(state, true, null, character)
    }
    return failed(state, false, {
      position: state.position,
      messages: [{ kind: 'found', index: state.position }],
    })
  }
}

export function char(wanted: string): Parser<string> {
  return label(
    satisfy((character) => character === wanted),
    quote(wanted),
  )
}

export const anyChar: Parser<string> = satisfy(() => true)
export const noneOf = (characters: string): Parser<string> =>
  satisfy((character) => !characters.includes(character))

/** A word. It takes characters as far as they match, so alternatives with a common start need `attempt`. */
export function word(wanted: string): Parser<string> {
  return (state) => {
    const { text, position: start } = state
    let matched = 0
    while (matched < wanted.length && text[start + matched] === wanted[matched]) matched += 1
    if (matched === wanted.length) {
      state.position = start + matched
      return succeeded(state, true, null, wanted)
    }
    state.position = start + matched
    return failed(state, matched > 0, {
      position: start,
      messages: [
        { kind: 'found', index: start + matched },
        { kind: 'expected', text: quote(wanted) },
      ],
    })
  }
}

export function map<A, B>(parser: Parser<A>, change: (value: A) => B): Parser<B> {
  return (state) => {
    const value = parser(state)
    return value === FAILED ? FAILED : change(value)
  }
}

export const as = <A, const B>(parser: Parser<A>, value: B): Parser<B> => map(parser, () => value)

export const succeed =
  <T>(value: T): Parser<T> =>
  (state) =>
    succeeded(state, false, null, value)

type Values<P extends readonly Parser<unknown>[]> = {
  [K in keyof P]: P[K] extends Parser<infer T> ? T : never
}

/** One parser after the other. */
export function sequence<const P extends readonly Parser<unknown>[]>(...parsers: P): Parser<Values<P>> {
  return (state) => {
    const values: unknown[] = []
    let consumed = false
    let error: Failure | null = null
    for (const parser of parsers) {
      const value = parser(state)
      if (state.consumed) consumed = true
      else state.error = mergeFailures(error, state.error)
      state.consumed = consumed
      if (value === FAILED) return FAILED
      error = state.error
      values.push(value)
    }
    return succeeded(state, consumed, error, values as Values<P>)
  }
}

export const left = <A>(first: Parser<A>, second: Parser<unknown>): Parser<A> =>
  map(sequence(first, second), ([value]) => value)
export const right = <B>(first: Parser<unknown>, second: Parser<B>): Parser<B> =>
  map(sequence(first, second), ([, value]) => value)
export const between = <T>(open: Parser<unknown>, close: Parser<unknown>, inner: Parser<T>): Parser<T> =>
  map(sequence(open, inner, close), ([, value]) => value)

/** The first alternative that succeeds; a failed one that took characters ends the choice. */
export function either<const P extends readonly Parser<unknown>[]>(...parsers: P): Parser<Values<P>[number]> {
  return (state) => {
    let error: Failure | null = null
    for (const parser of parsers) {
      const value = parser(state)
      if (state.consumed) return value as Values<P>[number]
      error = mergeFailures(error, state.error)
      state.error = error
      if (value !== FAILED) return value as Values<P>[number]
    }
    return failed(state, false, error)
  }
}

/** Gives back what a failed parser took. */
export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const start = state.position
    const value = parser(state)
    if (value !== FAILED) return value
    state.position = start
    return failed(state, false, state.error)
  }
}

/** Succeeds as the parser does, taking nothing. */
export function lookAhead<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const start = state.position
    const value = parser(state)
    if (value === FAILED) return FAILED
    state.position = start
    return succeeded(state, false, null, value)
  }
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (state) => {
    const values: T[] = []
    for (;;) {
      const value = parser(state)
      if (value !== FAILED) {
        values.push(value)
        continue
      }
      if (state.consumed) return FAILED
      return succeeded(state, values.length > 0, state.error, values)
    }
  }
}

export const chars = (parser: Parser<string>): Parser<string> =>
  map(many(parser), (characters) => characters.join(''))

/** Any number of characters, taken in one go; `expected` names what one more would have been. */
export function run(
  accepts: (character: string) => boolean,
  expected: readonly string[] = [],
): Parser<string> {
  return (state) => {
    const { text, position: start } = state
    let end = start
    while (end < text.length) {
      const character = characterAt(text, end)
      if (!accepts(character)) break
      end += character.length
    }
    state.position = end
    const messages: Message[] = expected.map((each) => ({ kind: 'expected', text: each }))
    messages.unshift({ kind: 'found', index: end })
    return succeeded(state, end > start, { position: end, messages }, text.slice(start, end))
  }
}

/** As `run`, but at least one. */
export function run1(
  accepts: (character: string) => boolean,
  expected: readonly string[] = [],
): Parser<string> {
  const any = run(accepts, expected)
  return (state) => {
    const taken = any(state)
    return taken === '' ? FAILED : taken
  }
}

/** A parser that several alternatives try at the same place, and that need do its work there only once. */
export function remembered<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const start = state.position
    const known = state.outcomes.get(parser)
    if (known?.start === start) {
      state.position = known.end
      state.consumed = known.consumed
      state.error = known.error
      return known.value as T | typeof FAILED
    }
    const value = parser(state)
    const { position: end, consumed, error } = state
    state.outcomes.set(parser, { start, end, value, consumed, error })
    return value
  }
}

export const option = <T, D>(parser: Parser<T>, otherwise: D): Parser<T | D> =>
  either(parser, succeed(otherwise))
export const optional = <T>(parser: Parser<T>): Parser<T | null> => option(parser, null)

export const separated1 = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> =>
  map(sequence(parser, many(right(separator, parser))), ([first, rest]) => [first, ...rest])
export const separated = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> =>
  option(separated1(parser, separator), [])

/** Names what a parser expects, in place of its parts, for a failure that took nothing. */
export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  return (state) => {
    const value = parser(state)
    if (!state.consumed && (value === FAILED || state.error)) {
      const error = state.error ?? { position: state.position, messages: [] }
      state.error = {
        position: error.position,
        messages: [
          ...error.messages.filter(({ kind }) => kind !== 'expected'),
          { kind: 'expected', text: name },
        ],
      }
    }
    return value
  }
}

/** Fails, with no character taken, where the parser would succeed. */
export function notFollowedBy(parser: Parser<string>): Parser<null> {
  return (state) => {
    const start = state.position
    const found = parser(state)
    const { error, position } = state
    state.position = start
    if (found === FAILED) return succeeded(state, false, error, null)
    return failed(state, false, {
      position,
      messages: [{ kind: 'unexpected', text: `'${escape(found, "'")}'` }],
    })
  }
}

export const end: Parser<null> = label(notFollowedBy(lookAhead(anyChar)), 'end of input')

/** Marks a level of nesting, so that no text can nest without limit. */
export function nested<T>(parser: () => Parser<T>): Parser<T> {
  return (state) => {
    state.depth += 1
    if (state.depth > state.maxDepth) throw new NestingTooDeep()
    const value = parser()(state)
    state.depth -= 1
    return value
  }
}

/** The character at a place, both halves of a surrogate pair together; empty at the end. */
function characterAt(text: string, index: number): string {
  const unit = text.charCodeAt(index)
  const isHalf = unit >= 0xd800 && unit <= 0xdfff
  return isHalf ? String.fromCodePoint(text.codePointAt(index) ?? 0) : text.charAt(index)
}

function succeeded<T>(state: State, consumed: boolean, error: Failure | null, value: T): T {
  state.consumed = consumed
  state.error = error
  return value
}

function failed(state: State, consumed: boolean, error: Failure | null): typeof FAILED {
  state.consumed = consumed
  state.error = error
  return FAILED
}
