/**
 * Bodies of the auth service: JSON objects of at most 1 MiB, of sane depth, whose texts the database can store.
 * Wrong types are refused as the original's decoder refuses them: 400 `bad_json`.
 */
import type { Context } from 'hono'
import { badJson, bodyTooLarge } from './errors.ts'

export type JsonObject = Readonly<Record<string, unknown>>

const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 100
/** NUL and halves of a character pair: JSON can write them, Postgres cannot store them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Reads a request's body. An absent field and `null` are the same to the readers below. */
export class RequestBody {
  readonly #fields: JsonObject

  constructor(fields: JsonObject) {
    this.#fields = fields
  }

  /** @returns the text; empty when it is not given. */
  text(name: string): string {
    return this.optionalText(name) ?? ''
  }

  /** @returns null when it is not given. */
  optionalText(name: string): string | null {
    const value = this.#value(name)
    if (value === null || typeof value === 'string') return value
    throw badJson(`the field ${name} must be a string`)
  }

  /** @returns null when it is not given. */
  object(name: string): JsonObject | null {
    const value = this.#value(name)
    if (value === null || isObject(value)) return value
    throw badJson(`the field ${name} must be an object`)
  }

  flag(name: string, whenNotGiven = false): boolean {
    const value = this.#value(name) ?? whenNotGiven
    if (typeof value === 'boolean') return value
    throw badJson(`the field ${name} must be a boolean`)
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? (this.#fields[name] ?? null) : null
  }
}

/** @throws AuthError 400 `bad_json`, 413 `request_entity_too_large`. */
export async function readBody(context: Context): Promise<RequestBody> {
  return new RequestBody(parseBody(await readText(context.req.raw)))
}

/** The same where a body may be missing altogether. */
export async function readOptionalBody(context: Context): Promise<RequestBody> {
  return new RequestBody(parseBody((await readText(context.req.raw)) || '{}'))
}

/** The object that a body's text holds; `null` stands for an empty one, as the original has it. */
export function parseBody(text: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson(text === '' ? 'unexpected end of JSON input' : 'invalid syntax')
  }
  refuseUnstorable(value)
  if (value === null) return {}
  if (!isObject(value)) throw badJson('an object is expected')
  return value
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES)
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badJson('the text is not UTF-8')
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    // The caller went away while sending: nobody reads the answer, and it is no failure of ours to be logged.
    throw badJson('unexpected end of the body')
  }
  if (size > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES)
  return Buffer.concat(chunks)
}

/** Walks without recursion: the value may be as deep as its text is long. */
function refuseUnstorable(root: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') refuseText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) throw badJson(`nested deeper than ${MAX_DEPTH} levels`)
    for (const [key, child] of Object.entries(value)) {
      refuseText(key)
      pending.push({ value: child, depth: depth + 1 })
    }
  }
}

function refuseText(text: string): void {
  if (UNSTORABLE.test(text)) throw badJson('a text holds a character that cannot be stored')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
