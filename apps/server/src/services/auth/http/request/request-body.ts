/**
 * Bodies of the auth service: JSON objects, no larger and no deeper than their calls need, whose texts the database can store.
 * Wrong types are refused as the original's decoder refuses them: 400 `bad_json`.
 */
import type { Context } from 'hono'
import { jsonExcess } from '../../../../platform/json-excess.ts'
import { badJson, bodyTooLarge } from '../../errors/errors.ts'
import type { JsonObject } from '../../model/json-object.ts'

/** What a call needs beside metadata: the longest are tokens of CAPTCHA services and of identity providers, a few kilobytes. */
const PLAIN_BODY_BYTES = 32 * 1024
/** Writers that escape all but ASCII make six bytes of two. */
const MAX_ESCAPE_FACTOR = 3
const MAX_DEPTH = 100

/** What the service's bodies hold, alike in all of them. Source: the parameter structs of supabase/auth, internal/api. */
const FIELDS = {
  app_metadata: 'object',
  aud: 'text',
  auth_code: 'text',
  ban_duration: 'text',
  challenge_id: 'text',
  channel: 'text',
  client_id: 'text',
  code: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
  code_verifier: 'text',
  create_user: 'flag',
  current_password: 'text',
  data: 'object',
  email: 'text',
  email_confirm: 'flag',
  factor_type: 'text',
  friendly_name: 'text',
  gotrue_meta_security: 'object',
  id: 'text',
  id_token: 'text',
  issuer: 'text',
  link_identity: 'flag',
  metadata_url: 'text',
  metadata_xml: 'text',
  new_email: 'text',
  nonce: 'text',
  password: 'text',
  password_hash: 'text',
  phone: 'text',
  phone_confirm: 'flag',
  provider: 'text',
  redirect_to: 'text',
  refresh_token: 'text',
  role: 'text',
  should_soft_delete: 'flag',
  token: 'text',
  token_hash: 'text',
  type: 'text',
  user_metadata: 'object',
} as const

export type FieldName = keyof typeof FIELDS
type NameOf<Type> = { [Name in FieldName]: (typeof FIELDS)[Name] extends Type ? Name : never }[FieldName]

/** Every path that may begin a sign-in in a browser takes these. */
export const CHALLENGE_FIELDS = ['code_challenge', 'code_challenge_method'] as const satisfies FieldName[]

/** Reads a request's body. An absent field and `null` are the same to the readers below. */
export class RequestBody {
  readonly #fields: ReadonlyMap<string, unknown>

  /** @param decoded the fields whose types are looked at now, before any of them is used. */
  constructor(fields: JsonObject, decoded: readonly FieldName[] = []) {
    this.#fields = byFoldedName(fields)
    for (const name of decoded) {
      if (FIELDS[name] === 'object') this.#object(name)
      else if (FIELDS[name] === 'flag') this.#flag(name, false)
      else this.#text(name)
    }
  }

  /** @returns the text; empty when it is not given. */
  text(name: NameOf<'text'>): string {
    return this.#text(name) ?? ''
  }

  /** @returns null when it is not given. */
  optionalText(name: NameOf<'text'>): string | null {
    return this.#text(name)
  }

  /** @returns null when it is not given. */
  object(name: NameOf<'object'>): JsonObject | null {
    return this.#object(name)
  }

  flag(name: NameOf<'flag'>, whenNotGiven = false): boolean {
    return this.#flag(name, whenNotGiven)
  }

  #text(name: FieldName): string | null {
    const value = this.#value(name)
    if (value === null || typeof value === 'string') return value
    throw badJson(`the field ${name} must be a string`)
  }

  #object(name: FieldName): JsonObject | null {
    const value = this.#value(name)
    if (value === null || isObject(value)) return value
    throw badJson(`the field ${name} must be an object`)
  }

  #flag(name: FieldName, whenNotGiven: boolean): boolean {
    const value = this.#value(name) ?? whenNotGiven
    if (typeof value === 'boolean') return value
    throw badJson(`the field ${name} must be a boolean`)
  }

  #value(name: string): unknown {
    return this.#fields.get(name) ?? null
  }
}

/**
 * Names in any case, as the original's decoder takes them: `Email` is `email`. Of a name given twice the last value
 * counts that is not null.
 */
export function byFoldedName(object: JsonObject): ReadonlyMap<string, unknown> {
  const folded = new Map<string, unknown>()
  for (const [name, value] of Object.entries(object)) if (value !== null) folded.set(foldedName(name), value)
  return folded
}

/** Unicode has two more letters that fold to ASCII: the Kelvin sign to k, which lower case does, and the long s. */
const foldedName = (name: string): string => name.toLowerCase().replaceAll('\u017f', 's')

/** What bounds a body. */
interface Bounds {
  readonly config: { readonly metadataBytes: number }
}

/**
 * @param fields those that the endpoint takes: one of a wrong type is refused whatever the others say, as a decoder does.
 * @throws AuthError 400 `bad_json`, 413 `request_entity_too_large`.
 */
export async function readBody(
  context: Context,
  deps: Bounds,
  fields: readonly FieldName[],
): Promise<RequestBody> {
  return new RequestBody(parseBody(await readText(context.req.raw, largestBody(deps, fields))), fields)
}

/** The same where a body may be missing altogether. */
export async function readOptionalBody(
  context: Context,
  deps: Bounds,
  fields: readonly FieldName[],
): Promise<RequestBody> {
  const text = await readText(context.req.raw, largestBody(deps, fields))
  return new RequestBody(parseBody(text || '{}'), fields)
}

const METADATA: ReadonlySet<FieldName> = new Set(['data', 'user_metadata', 'app_metadata'] as const)

/** Bytes of the largest body that a call with these fields needs. */
function largestBody({ config }: Bounds, fields: readonly FieldName[]): number {
  const metadata = fields.filter((field) => METADATA.has(field)).length
  return PLAIN_BODY_BYTES + metadata * MAX_ESCAPE_FACTOR * config.metadataBytes
}

/** The object that a body's text holds; `null` stands for an empty one, as the original has it. */
export function parseBody(text: string): JsonObject {
  if (jsonExcess(text, { depth: MAX_DEPTH })) throw badJson(`nested deeper than ${MAX_DEPTH} levels`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson(text === '' ? 'unexpected end of JSON input' : 'invalid syntax')
  }
  if (hasUnstorable(text)) throw badJson('a text holds a character that cannot be stored')
  if (value === null) return {}
  if (!isObject(value)) throw badJson('an object is expected')
  return value
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge(maxBytes)
  const bytes = await readBytes(request, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badJson('the text is not UTF-8')
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    // The caller went away while sending: nobody reads the answer, and it is no failure of ours to be logged.
    throw badJson('unexpected end of the body')
  }
  if (size > maxBytes) throw bodyTooLarge(maxBytes)
  return Buffer.concat(chunks)
}

const HIGH_HALF = /^\\u[dD][89abAB]/
const LOW_HALF = /^\\u[dD][c-fC-F]/
const NUL = '\\u0000'
const ESCAPE_LENGTH = NUL.length

/**
 * NUL and halves of a character pair: JSON can write them as escapes, Postgres cannot store them.
 * @param text JSON that was UTF-8: backslashes stand in its texts alone, and what is no escape is whole.
 */
function hasUnstorable(text: string): boolean {
  const escapeAt = (index: number) => text.slice(index, index + ESCAPE_LENGTH)
  let index = text.indexOf('\\')
  while (index !== -1) {
    const escape = escapeAt(index)
    const isPair = HIGH_HALF.test(escape) && LOW_HALF.test(escapeAt(index + ESCAPE_LENGTH))
    if (escape === NUL || (!isPair && (HIGH_HALF.test(escape) || LOW_HALF.test(escape)))) return true
    index = text.indexOf('\\', index + (isPair ? 2 * ESCAPE_LENGTH : 2))
  }
  return false
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
