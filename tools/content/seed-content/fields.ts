// Validates the fields of an object of a content file, with messages that name the place.

import { isJsonObject } from '../../../apps/server/src/platform/json-object.ts'

/** A content file breaks a rule. The message names the place and the rule. */
export class ContentError extends Error {
  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`)
    this.name = 'ContentError'
  }
}

/** An object with its place for messages: "2-bolos.json > categories[0]". */
export interface Fields {
  readonly where: string
  readonly values: Readonly<Record<string, unknown>>
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
// Control characters are typing errors, and Postgres refuses NUL.
const CONTROL = /\p{Cc}/u

/** The object's fields; refuses a value that is not an object, a missing required field and an unknown field. */
export function fieldsOf(
  value: unknown,
  where: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Fields {
  if (!isJsonObject(value)) throw new ContentError(where, 'must be an object')
  const values = { ...value }
  const missing = required.filter((name) => !Object.hasOwn(values, name))
  if (missing.length > 0) throw new ContentError(where, `lacks ${missing.join(', ')}`)
  const unknown = Object.keys(values).filter((name) => !required.includes(name) && !optional.includes(name))
  if (unknown.length > 0) throw new ContentError(where, `has unknown ${unknown.join(', ')}`)
  return { where, values }
}

/** One line of text without spaces at its ends. */
export function text(fields: Fields, name: string): string {
  return checkText(fields.values[name], `${fields.where}.${name}`)
}

export function textOrNull(fields: Fields, name: string): string | null {
  return fields.values[name] === null ? null : text(fields, name)
}

/** Lower-case words of a to z and digits, joined by single hyphens. */
export function slug(fields: Fields): string {
  const value = text(fields, 'slug')
  if (!SLUG.test(value))
    throw new ContentError(`${fields.where}.slug`, `"${value}" is no slug (a-z, 0-9, hyphens)`)
  return value
}

export function flag(fields: Fields, name: string): boolean {
  const value = fields.values[name]
  if (typeof value !== 'boolean') throw new ContentError(`${fields.where}.${name}`, 'must be true or false')
  return value
}

export function positiveNumber(fields: Fields, name: string): number {
  const value = fields.values[name]
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) {
    throw new ContentError(`${fields.where}.${name}`, 'must be a number above 0')
  }
  return value
}

/** 0 or more. */
export function wholeNumber(fields: Fields, name: string): number {
  return fields.values[name] === 0 ? 0 : positiveInteger(fields, name)
}

export function positiveInteger(fields: Fields, name: string): number {
  const value = positiveNumber(fields, name)
  if (!Number.isInteger(value)) throw new ContentError(`${fields.where}.${name}`, 'must be a whole number')
  return value
}

export function oneOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === fields.values[name])
  if (choice === undefined)
    throw new ContentError(`${fields.where}.${name}`, `must be one of ${choices.join(', ')}`)
  return choice
}

/** A non-empty array; `read` gets each entry with its place. */
export function listOf<Entry>(
  fields: Fields,
  name: string,
  read: (entry: unknown, where: string, index: number) => Entry,
): Entry[] {
  const value = fields.values[name]
  const where = `${fields.where}.${name}`
  if (!Array.isArray(value) || value.length === 0) throw new ContentError(where, 'must be a filled array')
  return value.map((entry: unknown, index) => read(entry, `${where}[${index}]`, index))
}

export function checkText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '' || value !== value.trim()) {
    throw new ContentError(where, 'must be a filled text without spaces at its ends')
  }
  if (CONTROL.test(value)) throw new ContentError(where, 'must be one line without control characters')
  return value
}

/** What every entry of the catalogue begins with. */
export function headingOf(fields: Fields): { slug: string; title: string; description: string } {
  return { slug: slug(fields), title: text(fields, 'title'), description: text(fields, 'description') }
}
