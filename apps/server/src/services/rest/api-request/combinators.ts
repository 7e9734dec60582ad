/** Combinators, which build parsers of parsers: sequence, choice, repetition, lookahead. */
import { escape, type Failure, mergeFailures } from './parse-failure.ts'
import { anyChar, FAILED, failed, label, NestingTooDeep, type Parser, succeeded } from './parser.ts'

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

/** Keeps the parser's result at a position, since several alternatives try it there. */
export function remembered<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const start = state.position
    const known = state.results.get(parser)
    if (known?.start === start) {
      state.position = known.end
      state.consumed = known.consumed
      state.error = known.error
      return known.value as T | typeof FAILED
    }
    const value = parser(state)
    const { position: end, consumed, error } = state
    state.results.set(parser, { start, end, value, consumed, error })
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
