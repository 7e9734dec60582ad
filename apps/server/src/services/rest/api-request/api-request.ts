/** First stage: parses an HTTP request. It reads no schema; the plan decides whether the request can be served. */
import { restError, truncated } from '../vocabulary/errors.ts'
import type { RestConfig } from '../configuration/rest-config.ts'
import { type RequestBody, parseBody } from './body.ts'
import { JSON_TYPE, type MediaType, parseAccept, parseMediaType } from '../vocabulary/media-types.ts'
import { parsePreferences, type Preferences } from './preferences.ts'
import { parseQueryParameters, type QueryParameters } from './query-parameters.ts'
import { isAllRows, type RowRange, topLevelRange } from './ranges.ts'

/** Headers by lower-case name, sorted by name; the values of a repeated header are joined into one. */
export type RequestHeaders = Readonly<Record<string, string>>

export interface RawRequest {
  readonly method: string
  /** Path below the service, starting with a slash, still percent-encoded. */
  readonly path: string
  /** Query string without its question mark. */
  readonly search: string
  readonly headers: RequestHeaders
  readonly body: Uint8Array
}

/** The headers that this stage reads; other headers do not influence the request. */
export const READ_HEADERS = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
] as const

type ReadHeaders = { readonly [name in (typeof READ_HEADERS)[number]]?: string }

/** The parts of a request that this stage reads. */
type Readable = Omit<RawRequest, 'headers'> & { readonly headers: ReadHeaders }

export type Mutation = 'insert' | 'update' | 'upsert-one' | 'delete'

export type Action =
  | { readonly kind: 'read'; readonly relation: string; readonly headersOnly: boolean }
  | { readonly kind: 'mutate'; readonly relation: string; readonly mutation: Mutation }
  | { readonly kind: 'call'; readonly routine: string; readonly method: 'GET' | 'HEAD' | 'POST' }
  | { readonly kind: 'relation-options'; readonly relation: string }
  | { readonly kind: 'routine-options'; readonly routine: string }
  | { readonly kind: 'root-options' }
  | { readonly kind: 'inspect'; readonly headersOnly: boolean }

export interface ApiRequest {
  readonly action: Action
  readonly schema: string
  /** Whether the response names its schema: a profile header requested it, or several schemas are exposed. */
  readonly schemaNegotiated: boolean
  readonly query: QueryParameters
  readonly range: RowRange
  readonly body: RequestBody | null
  readonly preferences: Preferences
  readonly accept: readonly MediaType[]
  readonly contentType: MediaType
}

/** The facts about the database that this stage needs. */
export interface RequestRules {
  readonly config: RestConfig
  readonly knowsTimezone: (name: string) => boolean
}

/** @throws RestError PGRST1xx */
export function parseApiRequest(raw: Readable, { config, knowsTimezone }: RequestRules): ApiRequest {
  const resource = parseResource(raw.path, config)
  const { schema, negotiated } = chooseSchema(raw, config)
  const action = chooseAction(resource, raw.method)
  const calledByGet = action.kind === 'call' && action.method !== 'POST'
  const query = parseQueryParameters(raw.search, calledByGet, config.limits)
  const contentType = parseContentType(raw.headers)
  return {
    action,
    schema,
    schemaNegotiated: negotiated,
    query,
    range: chooseRange(raw, query),
    body: requestBody(raw, action, query, contentType, config),
    preferences: parsePreferences(raw.headers.prefer ?? null, {
      transactionMayBeChosen: config.transactionEnd.endsWith('allow-override'),
      knowsTimezone,
    }),
    accept: parseAccept(raw.headers.accept ?? null),
    contentType,
  }
}

type Resource =
  | { readonly kind: 'relation'; readonly name: string }
  | { readonly kind: 'routine'; readonly name: string }
  | { readonly kind: 'root' }

function parseResource(path: string, config: RestConfig): Resource {
  if (path === '/') return rootResource(config)
  const [first = '', second, ...rest] = path.split('/').slice(1).map(decodeName)
  if (second === undefined) return { kind: 'relation', name: first }
  if (first === 'rpc' && rest.length === 0) return { kind: 'routine', name: second }
  throw restError('PGRST125', 'Invalid path specified in request URL')
}

function rootResource({ openapiMode, rootSpec }: RestConfig): Resource {
  if (openapiMode === 'disabled') throw restError('PGRST126', 'Root endpoint metadata is disabled')
  return rootSpec ? { kind: 'routine', name: rootSpec.name } : { kind: 'root' }
}

function decodeName(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const WRITES: Readonly<Record<string, Mutation>> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'upsert-one',
  DELETE: 'delete',
}

function chooseAction(resource: Resource, method: string): Action {
  if (resource.kind === 'routine') {
    const routine = resource.name
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return { kind: 'call', routine, method }
    if (method === 'OPTIONS') return { kind: 'routine-options', routine }
    throw restError('PGRST101', `Cannot use the ${method} method on RPC`)
  }
  if (resource.kind === 'relation') {
    const relation = resource.name
    const mutation = WRITES[method]
    if (mutation) return { kind: 'mutate', relation, mutation }
    if (method === 'GET' || method === 'HEAD')
      return { kind: 'read', relation, headersOnly: method === 'HEAD' }
    if (method === 'OPTIONS') return { kind: 'relation-options', relation }
  }
  if (resource.kind === 'root') {
    if (method === 'OPTIONS') return { kind: 'root-options' }
    if (method === 'GET' || method === 'HEAD') return { kind: 'inspect', headersOnly: method === 'HEAD' }
  }
  throw restError('PGRST117', `Unsupported HTTP method: ${method}`)
}

/** Reads name their schema in Accept-Profile, writes in Content-Profile (W3C dx-prof-conneg). */
function chooseSchema(
  { method, headers }: Readable,
  { schemas }: RestConfig,
): { schema: string; negotiated: boolean } {
  const profile = headers[method in WRITES ? 'content-profile' : 'accept-profile']
  if (profile === undefined) return { schema: schemas[0], negotiated: schemas.length > 1 }
  if (schemas.includes(profile)) return { schema: profile, negotiated: true }
  throw restError('PGRST106', `Invalid schema: ${truncated(profile)}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}

/** The Range header counts for GET only (RFC 9110, 14.2). */
function chooseRange({ method, headers }: Readable, query: QueryParameters): RowRange {
  const range = topLevelRange(query.topRange, method === 'GET' ? (headers.range ?? null) : null)
  if (method === 'PUT' && !isAllRows(range)) {
    throw restError('PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  return range
}

function parseContentType(headers: ReadHeaders): MediaType {
  const header = headers['content-type']
  return header === undefined ? JSON_TYPE : parseMediaType(header)
}

function requestBody(
  raw: Readable,
  action: Action,
  query: QueryParameters,
  contentType: MediaType,
  { limits }: RestConfig,
): RequestBody | null {
  const forFunction = action.kind === 'call'
  const hasBody = forFunction
    ? action.method === 'POST'
    : action.kind === 'mutate' && action.mutation !== 'delete'
  if (!hasBody) return null
  return parseBody({
    bytes: raw.body,
    contentType,
    columns: raw.method === 'PUT' ? null : query.columns,
    forFunction,
    limits,
  })
}
