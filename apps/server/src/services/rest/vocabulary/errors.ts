/**
 * Every refusal of the data API in one place: code, status and words, as the original answers them.
 * Source: PostgREST 14, references/errors.
 */

export interface ErrorBody {
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly message: string
}

/** Meaning and status of each of the product's own codes. Codes are never reused. */
export const errorCatalogue = {
  PGRST000: { status: 503, meaning: 'The database cannot be reached.' },
  PGRST001: { status: 503, meaning: 'The connection to the database broke during the request.' },
  PGRST002: { status: 503, meaning: 'The schema of the database could not be read yet.' },
  PGRST003: { status: 504, meaning: 'No connection of the pool came free in time.' },
  PGRST100: { status: 400, meaning: 'A query parameter cannot be read, or exceeds a limit.' },
  PGRST101: { status: 405, meaning: 'A function is called by GET, HEAD or POST only.' },
  PGRST102: { status: 400, meaning: 'The body cannot be read.' },
  PGRST103: { status: 416, meaning: 'The asked range lies outside the result.' },
  PGRST105: { status: 405, meaning: 'A PUT names other columns than the primary key.' },
  PGRST106: { status: 406, meaning: 'The schema is not exposed.' },
  PGRST107: { status: 406, meaning: 'None of the accepted media types can be produced.' },
  PGRST108: { status: 400, meaning: 'A parameter names a resource that the request does not embed.' },
  PGRST111: { status: 500, meaning: 'The setting response.headers is not valid.' },
  PGRST112: { status: 500, meaning: 'The setting response.status is not valid.' },
  PGRST114: { status: 400, meaning: 'A PUT carries limit or offset.' },
  PGRST115: { status: 400, meaning: 'The primary key of a PUT differs between address and body.' },
  PGRST116: { status: 406, meaning: 'One row was asked for; there were more or none.' },
  PGRST117: { status: 405, meaning: 'The method is not supported.' },
  PGRST118: { status: 400, meaning: 'Rows cannot be ordered by a to-many resource.' },
  PGRST121: { status: 500, meaning: 'An error raised with SQLSTATE PGRST is not valid JSON.' },
  PGRST122: { status: 400, meaning: 'A preference is unknown, and handling=strict was asked for.' },
  PGRST123: { status: 400, meaning: 'Aggregate functions are switched off.' },
  PGRST124: { status: 400, meaning: 'More rows would change than max-affected allows.' },
  PGRST125: { status: 404, meaning: 'The path names neither a table nor a function.' },
  PGRST126: { status: 404, meaning: 'The description of the API at its root is switched off.' },
  PGRST127: { status: 400, meaning: 'The combination is not built.' },
  PGRST128: { status: 400, meaning: 'max-affected needs a function that returns a set.' },
  PGRST200: { status: 400, meaning: 'No relationship leads to the embedded resource.' },
  PGRST201: { status: 300, meaning: 'More than one relationship leads to the embedded resource.' },
  PGRST202: { status: 404, meaning: 'No function has this name and these parameters.' },
  PGRST203: { status: 300, meaning: 'More than one function fits the call.' },
  PGRST204: { status: 400, meaning: 'The table has no such column.' },
  PGRST205: { status: 404, meaning: 'The schema has no such table.' },
  PGRST300: { status: 500, meaning: 'A token came, but no key is configured to verify it with.' },
  PGRST301: { status: 401, meaning: 'The token cannot be verified.' },
  PGRST302: { status: 401, meaning: 'A token is needed.' },
  PGRST303: { status: 401, meaning: 'The claims of the token do not hold.' },
  PGRSTL01: {
    status: 413,
    meaning: 'The body is larger, or has more rows, than allowed. (Not in the original.)',
  },
  PGRSTL02: { status: 414, meaning: 'The address is longer than allowed. (Not in the original.)' },
  PGRSTL03: { status: 429, meaning: 'Too many requests of the same caller wait. (Not in the original.)' },
  PGRSTL04: { status: 503, meaning: 'Too many requests wait for the database. (Not in the original.)' },
  PGRSTL05: { status: 400, meaning: 'The response would be larger than allowed. (Not in the original.)' },
  PGRSTX00: { status: 500, meaning: 'An unexpected failure of the server.' },
} as const satisfies Record<string, { status: number; meaning: string }>

/** Codes that PostgREST's manual lists, and why this server never sends them. */
export const absentCodes: Readonly<Record<string, string>> = {
  PGRST120:
    'The original does not answer it any more either: any filter but `is.null` on an embedded resource is for Postgres to refuse, as `42703`.',
}

export type RestErrorCode = keyof typeof errorCatalogue

/** A refused request, with everything that its response contains. */
export class RestError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** The reason phrase, where it is not the standard one. */
  readonly reason: string | null

  constructor(
    status: number,
    body: ErrorBody,
    headers: Readonly<Record<string, string>> = {},
    reason: string | null = null,
  ) {
    super(body.message)
    this.status = status
    this.body = body
    this.reason = reason
    // A function in the database may have chosen the code.
    const code = body.code.replaceAll(/[^\w.-]/g, '')
    this.headers = { 'Proxy-Status': `PostgREST; error=${code}`, ...headers }
  }
}

/** A refusal as JSON. Two control characters have a short escape in JSON that the original does not use. */
export const errorText = (body: ErrorBody): string =>
  JSON.stringify(body).replaceAll(/\\[\\bf]/g, (escape) =>
    escape === '\\b' ? '\\u0008' : escape === '\\f' ? '\\u000c' : escape,
  )

/** Refusals that an outdated schema cache may cause; requests refused so have changed nothing. */
const UNKNOWN_NAME = /^(?:PGRST20[0-5]|42703|42P01|42883)$/

export const isUnknownName = (error: unknown): boolean =>
  error instanceof RestError && UNKNOWN_NAME.test(error.body.code)

interface Words {
  readonly details?: unknown
  readonly hint?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** An error of the catalogue, with this request's words. */
export function restError(code: RestErrorCode, message: string, words: Words = {}): RestError {
  const { details = null, hint = null, headers = {} } = words
  return new RestError(errorCatalogue[code].status, { code, details, hint, message }, headers)
}

const MAX_SHOWN = 200

/** A name from the request, as messages quote it; long names are truncated. */
export const truncated = (name: string): string =>
  name.length <= MAX_SHOWN ? name : `${name.slice(0, MAX_SHOWN)}…`

export const unreadableParameter = (message: string, details: string): RestError =>
  restError('PGRST100', message, { details })

/** The schema has not been read yet. */
export const noSchemaCache = (): RestError =>
  restError('PGRST002', 'Could not query the database for the schema cache. Retrying.', {
    headers: { 'Retry-After': '1' },
  })

/** A request over one of the limits that keep one caller from occupying the server. */
export const overLimit = (what: string, limit: number): RestError =>
  restError('PGRST100', `The request exceeds the limit of ${limit} ${what}`)

/** A body over one of the limits that keep one caller from occupying the server. */
export const excessiveBody = (message: string): RestError => restError('PGRSTL01', message)

export const tooManyRows = (limit: number): RestError => excessiveBody(`The body has more than ${limit} rows`)

export const unreadableBody = (message: string): RestError => restError('PGRST102', message)

export const unsatisfiableRange = (details: string): RestError =>
  restError('PGRST103', 'Requested range not satisfiable', { details })

export const notEmbedded = (resource: string): RestError =>
  restError('PGRST108', `'${truncated(resource)}' is not an embedded resource in this request`, {
    hint: `Verify that '${truncated(resource)}' is included in the 'select' query parameter.`,
  })

export const notSingular = (rows: number): RestError =>
  restError('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

const invalidToken = (code: 'PGRST301' | 'PGRST303', message: string, details: string | null): RestError =>
  restError(code, message, {
    details,
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    },
  })

export const undecodableToken = (message: string, details: string | null = null): RestError =>
  invalidToken('PGRST301', message, details)

export const refusedClaims = (message: string): RestError => invalidToken('PGRST303', message, null)

/**
 * A column that no row has, in Postgres' own words.
 * @param rows what the rows are called in the statement.
 */
export const unknownColumn = (name: string, rows: string, hint: string | null): RestError =>
  new RestError(400, {
    code: '42703',
    details: null,
    hint,
    message: `column ${rows}.${truncated(name)} does not exist`,
  })

/**
 * A role that no caller may have, in Postgres' own words.
 * @param authenticated whether a token names it, or it is the anonymous one.
 */
export const forbiddenRole = (role: string, authenticated: boolean): RestError => {
  const message = `permission denied to set role "${truncated(role)}"`
  const body = { code: '42501', details: null, hint: null, message }
  return authenticated ? new RestError(403, body) : new RestError(401, body, { 'WWW-Authenticate': 'Bearer' })
}

/** The error of a request whose client disconnected while it waited, in the words that Postgres uses for a cancelled statement. */
export const clientAborted = (): RestError =>
  new RestError(500, {
    code: '57014',
    details: null,
    hint: null,
    message: 'canceling statement due to user request',
  })
