/** Reads the body of a write or a function call as far as its keys; Postgres gets the text unchanged. */
import { jsonExcess } from '../../../platform/json-excess.ts'
import { excessiveBody, tooManyRows, unreadableBody } from '../vocabulary/errors.ts'
import type { RestLimits } from '../configuration/rest-config.ts'
import { csvToJson } from './csv.ts'
import { type MediaType, mimeOf } from '../vocabulary/media-types.ts'
import { splitQuery } from './query-string.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

/** The exponents of a double end at 308 and -324, so clients that compute in doubles send no larger ones. */
const MAX_EXPONENT = 400

export type RequestBody =
  /** JSON text. `keys` are those of its objects, or those of the `columns` parameter. */
  | { readonly kind: 'json'; readonly text: string; readonly keys: readonly string[] }
  /** Form fields of a function call. */
  | {
      readonly kind: 'fields'
      readonly fields: readonly (readonly [string, string])[]
      readonly keys: readonly string[]
    }
  /** The only argument of a function, as text or bytes. */
  | { readonly kind: 'raw'; readonly value: string | Uint8Array; readonly keys: readonly [] }

export interface BodySource {
  readonly bytes: Uint8Array
  readonly contentType: MediaType
  /** The `columns` parameter, where this request may have one; it counts for JSON only. */
  readonly columns: readonly string[] | null
  readonly forFunction: boolean
  readonly limits: Pick<RestLimits, 'jsonDepth' | 'bodyBytes' | 'bodyRows' | 'nameLength'>
}

/** @throws RestError PGRST102, PGRSTL01 */
export function parseBody(source: BodySource): RequestBody {
  const { bytes, contentType, forFunction, limits } = source
  switch (contentType.kind) {
    case 'json':
      return parseJsonBody(source)
    case 'csv': {
      const csv = csvToJson(decodeText(bytes), {
        rows: limits.bodyRows,
        jsonLength: limits.bodyBytes,
        nameLength: limits.nameLength,
      })
      return { kind: 'json', text: csv.json, keys: csv.columns.toSorted() }
    }
    case 'form': {
      const fields = readForm(decodeText(bytes), limits.bodyRows)
      const keys = [...new Set(fields.map(([name]) => name))].toSorted()
      if (forFunction) return { kind: 'fields', fields, keys }
      return { kind: 'json', text: JSON.stringify(Object.fromEntries(fields)), keys }
    }
    case 'text':
    case 'xml':
      if (forFunction) return { kind: 'raw', value: decodeText(bytes), keys: [] }
      break
    case 'binary':
      if (forFunction) return { kind: 'raw', value: bytes, keys: [] }
      break
    default:
  }
  throw unreadableBody(`Content-Type not acceptable: ${mimeOf(contentType)}`)
}

function readForm(text: string, maxFields: number): [name: string, value: string][] {
  let fields = 1
  for (const character of text) if (character === '&' || character === ';') fields += 1
  if (fields > maxFields) throw excessiveBody(`The body has more than ${maxFields} fields`)
  return splitQuery(text).map(([name, value]) => [name, value ?? ''])
}

function parseJsonBody({ bytes, columns, forFunction, limits }: BodySource): RequestBody {
  if (bytes.length === 0 && forFunction && !columns) return { kind: 'json', text: '', keys: [] }
  const text = decodeText(bytes)
  refuseExcess(text, limits.jsonDepth, forFunction ? Infinity : limits.bodyRows)
  // The caller chose the keys, so rows may have different ones, and Postgres is the first to parse the text.
  if (columns) return { kind: 'json', text, keys: [...new Set(columns)].toSorted() }
  const value = parseJson(text)
  const isRows = isJsonObject(value) || Array.isArray(value)
  const keys = uniformKeys(value)
  const isEmptyList = Array.isArray(value) && value.length === 0
  return { kind: 'json', text: isRows && !isEmptyList ? text : '[]', keys }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw unreadableBody('Empty or invalid json')
  }
}

/** An escaped surrogate, and a surrogate without its pair, which is invalid in Unicode text. */
const HALF_PAIR_ESCAPED = /\\u[dD][89a-fA-F]/
const HALF_PAIR = /\p{Surrogate}/u

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, HALF_PAIR_ESCAPED.test(text) ? refuseHalfPairs : undefined)
  } catch {
    throw unreadableBody('Empty or invalid json')
  }
}

function refuseHalfPairs(key: string, value: unknown): unknown {
  if (HALF_PAIR.test(key) || (typeof value === 'string' && HALF_PAIR.test(value))) throw new SyntaxError()
  return value
}

/** Keys of an object, or those that all objects of a list have. */
function uniformKeys(value: unknown): string[] {
  if (!Array.isArray(value)) return isJsonObject(value) ? Object.keys(value).toSorted() : []
  const [first, ...rest] = value as unknown[]
  if (first === undefined) return []
  if (!isJsonObject(first)) throw unreadableBody('All object keys must match')
  const keys = Object.keys(first)
  for (const row of rest) {
    const agrees =
      isJsonObject(row) &&
      Object.keys(row).length === keys.length &&
      keys.every((key) => Object.hasOwn(row, key))
    if (!agrees) throw unreadableBody('All object keys must match')
  }
  return keys.toSorted()
}

/** Exponents are limited too: Postgres expands a number such as 1e99999 to a hundred thousand digits when it prints `jsonb`. */
function refuseExcess(text: string, maxDepth: number, maxRows: number): void {
  switch (jsonExcess(text, { depth: maxDepth, rows: maxRows, exponent: MAX_EXPONENT })) {
    case 'depth':
      throw unreadableBody(`JSON nests deeper than ${maxDepth} levels`)
    case 'rows':
      throw tooManyRows(maxRows)
    case 'exponent':
      throw unreadableBody(`JSON holds a number with an exponent beyond ${MAX_EXPONENT}`)
    case null:
  }
}
