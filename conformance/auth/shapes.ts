/** Shapes match values of a response that are not known in advance, such as identifiers and times. */
import { isDeepStrictEqual } from 'node:util'

/** A kind of value. Two places with the same shape may hold different values. */
export class Shape {
  readonly name: string
  readonly #accepts: (value: unknown) => boolean

  constructor(name: string, accepts: (value: unknown) => boolean) {
    this.name = name
    this.#accepts = accepts
  }

  accepts(value: unknown): boolean {
    return this.#accepts(value)
  }
}

const matching = (name: string, pattern: RegExp) =>
  new Shape(name, (value) => typeof value === 'string' && pattern.test(value))

export const UUID = matching('a UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
/** Times as the original writes them: UTC, at most nanoseconds. */
export const TIME = matching('a time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/)
export const TOKEN = matching('a token', /^[\w-]+\.[\w-]+\.[\w-]+$/)
export const TEXT = matching('a text', /./s)
export const EMAIL = matching('an address', /^[^@]+@[^@]+$/)
export const SECONDS = new Shape('seconds', (value) => Number.isInteger(value) && Number(value) > 0)
export const ANY = new Shape('anything', () => true)
/** A text that matches the pattern. */
export const like = (pattern: RegExp): Shape => matching(`like ${pattern.source}`, pattern)
/** A list with at least one member, each of which matches. */
export const listOf = (member: unknown): Shape =>
  new Shape(
    'a list',
    (value) => Array.isArray(value) && value.length > 0 && value.every((each) => fits(each, member)),
  )
/** An object with at least these properties. */
export const having = (parts: Readonly<Record<string, unknown>>): Shape =>
  new Shape(`has ${Object.keys(parts).join(', ')}`, (value) =>
    Object.entries(parts).every(([name, part]) =>
      fits((value as Record<string, unknown> | null)?.[name], part),
    ),
  )

const fits = (actual: unknown, expected: unknown): boolean =>
  isDeepStrictEqual(held(actual, expected), held(expected, expected))

/** Replaces each part of the actual value that matches its shape by the shape, so that only differences remain. */
export function held(actual: unknown, expected: unknown): unknown {
  if (expected instanceof Shape) return actual === expected || expected.accepts(actual) ? expected : actual
  if (typeof actual !== 'object' || actual === null || typeof expected !== 'object' || expected === null)
    return actual
  if (Array.isArray(actual)) return actual.map((each, at) => held(each, (expected as readonly unknown[])[at]))
  const parts = expected as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(actual).map(([name, part]) => [name, held(part, parts[name])]))
}
