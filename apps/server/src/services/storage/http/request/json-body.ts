/** JSON bodies and their fields, refused in the words of the original's schema validation. */
import { storageError, type StorageError } from '../../errors/storage-error.ts'
import { MAX_OBJECTS_PER_REQUEST } from '../../objects/limits.ts'
import type { StorageRequest } from './storage-request.ts'
import { isJsonObject, type JsonObject } from '../../../../platform/json-object.ts'

/** Far above a list of as many of the longest names as one request may hold. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** @throws StorageError */
export async function readJsonObject({ context, headers }: StorageRequest): Promise<JsonObject> {
  if (Number(headers['content-length'] ?? '0') > MAX_BODY_BYTES) throw bodyTooLarge()
  const type = headers['content-type'] ?? ''
  const text = await readText(context.req.raw)
  if (text === '') throw refusal('body must be object')
  if (!/^application\/json\b/i.test(type)) throw wrongType()
  const value = parse(text)
  if (!isJsonObject(value)) throw refusal('body must be object')
  return value
}

async function readText(request: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > MAX_BODY_BYTES) throw bodyTooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal("Body is not valid JSON but content-type is set to 'application/json'")
  }
}

const refusal = (message: string): StorageError =>
  storageError('InvalidRequest', 400, message, { error: 'Error', status: 400 })

const bodyTooLarge = (): StorageError =>
  storageError('EntityTooLarge', 413, 'Request body is too large', { error: 'Error', status: 413 })

const wrongType = (): StorageError => refusal('body must be object')

/** Readers of a field; each refuses a value of another type. */
export class Fields {
  readonly #body: JsonObject
  readonly #at: string

  constructor(body: JsonObject, at = 'body') {
    this.#body = body
    this.#at = at
  }

  required<T>(name: string, read: (name: string) => T | undefined): T {
    const value = read(name)
    if (value === undefined) throw refusal(`${this.#at} must have required property '${name}'`)
    return value
  }

  readonly text = (name: string): string | undefined => {
    const value = this.#body[name]
    if (value === undefined) return undefined
    if (typeof value === 'string') return value
    // The original's validation turns other plain values into texts.
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (value === null) return ''
    throw this.#wrong(name, 'must be string')
  }

  readonly flag = (name: string): boolean | undefined => {
    const value = this.#body[name]
    if (value === undefined) return undefined
    if (value === true || value === 'true' || value === 1) return true
    if (value === false || value === 'false' || value === 0 || value === null) return false
    throw this.#wrong(name, 'must be boolean')
  }

  /** A whole number of at least `minimum`. */
  integer(name: string, minimum: number): number | undefined {
    const value = this.#body[name]
    if (value === undefined) return undefined
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : (value ?? 0)
    if (typeof number !== 'number' || !Number.isInteger(number)) throw this.#wrong(name, 'must be integer')
    if (number < minimum) throw this.#wrong(name, `must be >= ${minimum}`)
    return Math.min(number, Number.MAX_SAFE_INTEGER)
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const known = choices.find((choice) => choice === value)
    if (known === undefined) throw this.#wrong(name, 'must be equal to one of the allowed values')
    return known
  }

  readonly object = (name: string): JsonObject | undefined => {
    const value = this.#body[name]
    if (value === undefined) return undefined
    if (!isJsonObject(value)) throw this.#wrong(name, 'must be object')
    return value
  }

  /** A list of texts with at least one, and at most as many as one request may name. */
  readonly texts = (name: string): readonly string[] | undefined => {
    const value = this.#body[name]
    if (value === undefined) return undefined
    const items: readonly unknown[] = Array.isArray(value) ? value : this.#notAList(name)
    if (items.length === 0) throw this.#wrong(name, 'must NOT have fewer than 1 items')
    if (items.length > MAX_OBJECTS_PER_REQUEST) {
      throw this.#wrong(name, `must NOT have more than ${MAX_OBJECTS_PER_REQUEST} items`)
    }
    return items.map((item, index) => {
      if (typeof item !== 'string') throw this.#wrong(`${name}/${index}`, 'must be string')
      return item
    })
  }

  #notAList(name: string): never {
    throw this.#wrong(name, 'must be array')
  }

  #wrong(name: string, rule: string): StorageError {
    return refusal(`${this.#at}/${name} ${rule}`)
  }
}

/** The fields of a JSON body. @throws StorageError */
export const readFields = async (request: StorageRequest): Promise<Fields> =>
  new Fields(await readJsonObject(request))
