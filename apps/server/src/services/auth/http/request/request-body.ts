/**
 * Reads bodies: JSON objects of limited size and depth, with texts that the database can store. Wrong types are refused as by the
 * original's decoder: 400 `bad_json`.
 */
import type { Context } from 'hono'
import { jsonExcess } from '../../../../platform/json-excess.ts'
import { badJson, bodyTooLarge } from '../../errors/errors.ts'
import { isJsonObject, type JsonObject } from '../../../../platform/json-object.ts'

/** Limit without metadata. The longest values are tokens of CAPTCHA services and identity providers, a few kilobytes. */
const PLAIN_BODY_BYTES = 32 * 1024
/** Limit with an identity provider's description, whose angle brackets some programs escape. */
const XML_BODY_BYTES = 1024 * 1024
/** JSON writers that escape non-ASCII characters turn two bytes into six. */
const MAX_ESCAPE_FACTOR = 3
const MAX_DEPTH = 100

/** Types of the fields, which are the same in all bodies. Source: the parameter structs of supabase/auth, internal/api. */
const FIELDS = {
  acceptable_client_ids: 'texts',
  access_token: 'text',
  action: 'text',
  app_metadata: 'object',
  attribute_mapping: 'object',
  aud: 'text',
  auth_code: 'text',
  authorization_params: 'object',
  authorization_url: 'text',
  ban_duration: 'text',
  chain: 'text',
  challenge_id: 'text',
  channel: 'text',
  client_id: 'text',
  client_name: 'text',
  client_secret: 'text',
  client_type: 'text',
  client_uri: 'text',
  code: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
  code_verifier: 'text',
  create_user: 'flag',
  credential: 'object',
  current_password: 'text',
  custom_claims_allowlist: 'texts',
  data: 'object',
  disabled: 'flag',
  discovery_url: 'text',
  domain: 'text',
  domains: 'texts',
  email: 'text',
  email_confirm: 'flag',
  email_optional: 'flag',
  enabled: 'flag',
  factor_type: 'text',
  friendly_name: 'text',
  gotrue_meta_security: 'object',
  grant_type: 'text',
  grant_types: 'texts',
  id: 'text',
  id_token: 'text',
  identifier: 'text',
  issuer: 'text',
  jwks_uri: 'text',
  link_identity: 'flag',
  logo_uri: 'text',
  message: 'text',
  metadata_url: 'text',
  metadata_xml: 'text',
  name: 'text',
  name_id_format: 'text',
  new_email: 'text',
  nonce: 'text',
  password: 'text',
  password_hash: 'text',
  phone: 'text',
  phone_confirm: 'flag',
  pkce_enabled: 'flag',
  provider: 'text',
  provider_id: 'text',
  provider_type: 'text',
  redirect_to: 'text',
  redirect_uri: 'text',
  redirect_uris: 'texts',
  refresh_token: 'text',
  resource: 'text',
  resource_id: 'text',
  role: 'text',
  scopes: 'texts',
  should_soft_delete: 'flag',
  signature: 'text',
  skip_http_redirect: 'flag',
  skip_nonce_check: 'flag',
  token: 'text',
  token_endpoint_auth_method: 'text',
  token_hash: 'text',
  token_url: 'text',
  type: 'text',
  user_metadata: 'object',
  webauthn: 'object',
  userinfo_url: 'text',
} as const

export type FieldName = keyof typeof FIELDS
type NameOf<Type> = { [Name in FieldName]: (typeof FIELDS)[Name] extends Type ? Name : never }[FieldName]

/** Fields of every path that may start a sign-in in a browser. */
export const CHALLENGE_FIELDS = ['code_challenge', 'code_challenge_method'] as const satisfies FieldName[]

/** The fields of a body. An absent field and `null` are treated alike. */
export class RequestBody {
  readonly #fields: ReadonlyMap<string, unknown>

  /** @param decoded fields whose types are checked at once, before any is used. */
  constructor(fields: JsonObject, decoded: readonly FieldName[] = []) {
    this.#fields = byFoldedName(fields)
    for (const name of decoded) {
      if (FIELDS[name] === 'object') this.#object(name)
      else if (FIELDS[name] === 'flag') this.#flag(name)
      else if (FIELDS[name] === 'texts') this.#texts(name)
      else this.#text(name)
    }
  }

  /** @returns the text, or an empty one for an absent field. */
  text(name: NameOf<'text'>): string {
    return this.#text(name) ?? ''
  }

  /** @returns null for an absent field. */
  optionalText(name: NameOf<'text'>): string | null {
    return this.#text(name)
  }

  /** @returns null for an absent field. */
  object(name: NameOf<'object'>): JsonObject | null {
    return this.#object(name)
  }

  flag(name: NameOf<'flag'>, fallback = false): boolean {
    return this.#flag(name) ?? fallback
  }

  /** @returns null for an absent field. */
  optionalFlag(name: NameOf<'flag'>): boolean | null {
    return this.#flag(name)
  }

  /** @returns null for an absent field. */
  texts(name: NameOf<'texts'>): readonly string[] | null {
    return this.#texts(name)
  }

  #text(name: FieldName): string | null {
    const value = this.#value(name)
    if (value === null || typeof value === 'string') return value
    throw badJson(`the field ${name} must be a string`)
  }

  #object(name: FieldName): JsonObject | null {
    const value = this.#value(name)
    if (value === null || isJsonObject(value)) return value
    throw badJson(`the field ${name} must be an object`)
  }

  #flag(name: FieldName): boolean | null {
    const value = this.#value(name)
    if (value === null || typeof value === 'boolean') return value
    throw badJson(`the field ${name} must be a boolean`)
  }

  #texts(name: FieldName): readonly string[] | null {
    const value = this.#value(name)
    if (value === null) return null
    if (Array.isArray(value) && value.every((each): each is string => typeof each === 'string')) return value
    throw badJson(`the field ${name} must be an array of strings`)
  }

  #value(name: string): unknown {
    return this.#fields.get(name) ?? null
  }
}

/**
 * Folds the case of names, as the original's decoder does: `Email` is `email`. For a repeated name the last non-null value
 * counts.
 */
export function byFoldedName(object: JsonObject): ReadonlyMap<string, unknown> {
  const folded = new Map<string, unknown>()
  for (const [name, value] of Object.entries(object)) if (value !== null) folded.set(foldedName(name), value)
  return folded
}

/** Two other letters fold to ASCII: the Kelvin sign to k, which `toLowerCase` does, and the long s. */
const foldedName = (name: string): string => name.toLowerCase().replaceAll('\u017f', 's')

/** The setting that limits a body's size. */
interface Bounds {
  readonly config: { readonly metadataBytes: number }
}

/**
 * @param fields of the endpoint; a field of a wrong type is refused whatever the others hold, as by a decoder.
 * @throws AuthError 400 `bad_json`, 413 `request_entity_too_large`.
 */
export async function readBody(
  context: Context,
  deps: Bounds,
  fields: readonly FieldName[],
): Promise<RequestBody> {
  return new RequestBody(parseBody(await readText(context.req.raw, largestBody(deps, fields))), fields)
}

/** As `readBody`, for endpoints whose body may be missing. */
export async function readOptionalBody(
  context: Context,
  deps: Bounds,
  fields: readonly FieldName[],
): Promise<RequestBody> {
  const text = await readText(context.req.raw, largestBody(deps, fields))
  return new RequestBody(parseBody(text || '{}'), fields)
}

const METADATA: ReadonlySet<FieldName> = new Set(['data', 'user_metadata', 'app_metadata'] as const)

/** Size limit in bytes of a body with these fields. */
function largestBody({ config }: Bounds, fields: readonly FieldName[]): number {
  if (fields.includes('metadata_xml')) return XML_BODY_BYTES
  const metadata = fields.filter((field) => METADATA.has(field)).length
  return PLAIN_BODY_BYTES + metadata * MAX_ESCAPE_FACTOR * config.metadataBytes
}

/** Parses a body; `null` counts as an empty object, as in the original. */
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
  if (!isJsonObject(value)) throw badJson('an object is expected')
  return value
}

/** @throws AuthError 400 `bad_json`, 413 `request_entity_too_large`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
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
    // The client has disconnected: no one reads the response, and there is no failure to log.
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
 * Whether JSON contains an escaped NUL or half of a surrogate pair, which Postgres cannot store.
 * @param text valid JSON, decoded from valid UTF-8: backslashes occur in strings only, and unescaped characters are whole.
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
