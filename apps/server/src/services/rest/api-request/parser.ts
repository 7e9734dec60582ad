/**
 * What a parser is, and the smallest ones: of single characters and words; combinators.ts makes the others of these. The texts of a
 * refusal are part of the wire (clients show and compare them), and the original builds them with Parsec; so errors are merged by Parsec's
 * rules: the furthest one wins, equals add up.
 */
import { accepted, refused, type Result } from '../../../platform/result.ts'
import { describeFailure, type Failure, lineAndColumn, type Message, quote } from './parse-failure.ts'

export const FAILED = Symbol('failed')

/** Changed in place by each parser. */
export interface State {
  readonly text: string
  position: number
  /** Whether the parser that just returned took any character. Only a failure that took none lets the alternative try. */
  consumed: boolean
  error: Failure | null
  depth: number
  readonly maxDepth: number
  /** The last result of each parser that is remembered. */
  readonly results: Map<Parser<unknown>, RememberedResult>
}

interface RememberedResult extends Pick<State, 'consumed' | 'error'> {
  readonly start: number
  readonly end: number
  readonly value: unknown
}

/** @returns its value or FAILED. The state records the position reached and what was expected there. */
export type Parser<T> = (state: State) => T | typeof FAILED

/** Thrown where a text nests deeper than allowed, so that no alternative is tried. */
export class NestingTooDeep extends Error {}

export interface ParseRefusal {
  readonly message: string
  readonly details: string
}

/**
 * Runs a parser from the start of a text; the unparsed rest is ignored.
 * @param name of the parsed part, for the message.
 * @throws NestingTooDeep when `nested` parsers lie deeper than `maxDepth`.
 */
export function runParser<T>(
  parser: Parser<T>,
  name: string,
  text: string,
  maxDepth: number,
): Result<T, ParseRefusal> {
  const state: State = {
    text,
    position: 0,
    consumed: false,
    error: null,
    depth: 0,
    maxDepth,
    results: new Map(),
  }
  const value = parser(state)
  if (value !== FAILED) return accepted(value)
  const failure = state.error ?? { position: state.position, messages: [] }
  return refused({
    message: `"${name}" ${lineAndColumn(text, failure.position)}`,
    details: describeFailure(text, failure),
  })
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

/** Any number of characters that `accepts` allows; `expected` describes one more of them, for messages of a failure after them. */
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

/** Replaces the expectations of the parser's parts by one name, in failures that took no character. */
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

/** The character at a place, both halves of a surrogate pair together; empty at the end. */
function characterAt(text: string, index: number): string {
  const unit = text.charCodeAt(index)
  const isHalf = unit >= 0xd800 && unit <= 0xdfff
  return isHalf ? String.fromCodePoint(text.codePointAt(index) ?? 0) : text.charAt(index)
}

export function succeeded<T>(state: State, consumed: boolean, error: Failure | null, value: T): T {
  state.consumed = consumed
  state.error = error
  return value
}

export function failed(state: State, consumed: boolean, error: Failure | null): typeof FAILED {
  state.consumed = consumed
  state.error = error
  return FAILED
}
