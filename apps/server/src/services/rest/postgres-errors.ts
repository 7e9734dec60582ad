/**
 * Responses to errors of Postgres and of the connection to it. Messages of Postgres are passed on, as by the original, since they
 * are about the caller's own request. Other errors are reported by their kind only.
 */
import { DatabaseError } from 'pg'
import { ResultTooLarge } from '../../platform/database/callers/result-size.ts'
import { type StorageFailure, storageFailure } from '../../platform/database/connection/server-failure.ts'
import { QueueFull, WaitedTooLong, ClientAborted } from '../../platform/database/callers/fair-queue.ts'
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isPoolTimeout,
} from '../../platform/database/connection/unavailable.ts'
import { ServerReadOnly } from '../../platform/database/connection/server-states.ts'
import { sessionRefusal } from '../../platform/database/callers/session-check.ts'
import { endedSession } from './authentication/authentication-refusals.ts'
import { clientAborted, RestError, restError } from './vocabulary/errors.ts'
import { headerValue, isFraming } from './response/header-syntax.ts'
import { isJsonObject, type JsonObject } from '../../platform/json-object.ts'

/**
 * @param authenticated whether the caller has another role than the anonymous one.
 * @param allowed the methods that the relation takes, where the request is a write that it never takes; else null.
 */
export function errorFromDatabase(
  error: unknown,
  authenticated: boolean,
  allowed: string | null = null,
): RestError {
  if (error instanceof RestError) return error
  if (error instanceof ServerReadOnly) return serverReadOnly(error)
  const session = sessionRefusal(error)
  if (session) return endedSession(session)
  if (error instanceof DatabaseError) {
    const refusal = refusesConnection(error) ? unreachable() : fromPostgres(error, authenticated, allowed)
    // The server's own failures are logged too, in Postgres' words.
    if (SERVER_FAILURES.test(error.code ?? '')) refusal.cause = error
    return refusal
  }
  return fromConnection(error)
}

/** Insufficient resources, system errors, and internal errors of Postgres. */
const SERVER_FAILURES = /^(?:53|58|XX)/

/** Postgres refused the connection itself: unknown database, failed login, no connections left, shutdown. No statement causes these. */
const CONNECTION_REFUSED = /^(?:3D000|28...|53300|57P03)$/

const refusesConnection = ({ severity, code = '' }: DatabaseError): boolean =>
  severity === 'FATAL' && CONNECTION_REFUSED.test(code)

const unreachable = (): RestError =>
  restError('PGRST000', 'Database connection error. Retrying the connection.', {
    headers: { 'Retry-After': '1' },
  })

/**
 * A standby in the place of the primary, for a moment. A caller's own transaction for reads gets 405 for the write of its function,
 * as in the original, since another attempt would not help.
 */
function serverReadOnly({ cause: { code = '25006', message, detail, hint } }: ServerReadOnly): RestError {
  const body = { code, details: detail ?? null, hint: hint ?? null, message }
  return new RestError(503, body, { 'Retry-After': '1' })
}

function fromPostgres(error: DatabaseError, authenticated: boolean, allowed: string | null): RestError {
  const { code = 'XX000', message, detail = null, hint = null } = error
  if (code === 'PGRST') return raisedResponse(message, detail)
  const storage = storageFailure(error)
  if (storage) return failedStorage(storage, code)
  // 405 for a write that a view never takes, where the original answers 500. Other errors of the same state stay 500.
  const isUnsupported = code === '55000' && allowed !== null
  const status = isUnsupported ? 405 : statusOf(code, message, authenticated)
  const headers: Record<string, string> = isUnsupported ? { Allow: allowed } : {}
  // Details of a deadlock are processes and transactions of the server.
  const words = code.startsWith('40') ? { details: null, hint: null } : { details: detail, hint }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer'
  if (status === 503) headers['Retry-After'] = '1'
  const reason = code === `PT${status}` ? message : null
  return new RestError(status, { code, ...words, message }, headers, reason)
}

/** Messages in the product's own words, since Postgres' messages contain file names of the server. */
function failedStorage(failure: StorageFailure, code: string): RestError {
  const body = { code, details: null, hint: null }
  return failure === 'full'
    ? new RestError(
        503,
        { ...body, message: 'The database has no room to store anything' },
        { 'Retry-After': '1' },
      )
    : new RestError(500, { ...body, message: 'The database cannot use its storage' })
}

/** Classes of SQLSTATE and single states. Source: PostgREST 14, references/errors. */
const STATUS_BY_STATE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
}

const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/**
 * Errors that the request itself causes. The original answers them with 500, which would report a failure of the server.
 */
const REQUEST_ERRORS: readonly {
  readonly code: string
  readonly message?: RegExp
  readonly status: number
}[] = [
  // Conflicts of concurrent requests that retries did not resolve.
  { code: '40001', status: 409 },
  { code: '40P01', status: 409 },
  // A body that upserts the same row twice.
  { code: '21000', message: /^ON CONFLICT DO UPDATE command cannot affect row a second time/, status: 400 },
  // A value too large for its type. (54001, a statement too deep for Postgres, remains a failure: limits forestall it.)
  { code: '54000', status: 400 },
  // A full-text query that nests too deeply, and a cast to a type without a conversion.
  { code: 'XX000', message: /^tsquery stack too small$/, status: 400 },
  { code: 'XX000', message: /^failed to find conversion function from unknown to /, status: 400 },
]

function statusOf(code: string, message: string, authenticated: boolean): number {
  const own = REQUEST_ERRORS.find((each) => each.code === code && (each.message?.test(message) ?? true))
  if (own) return own.status
  if (code === '42501') return authenticated ? 403 : 401
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  // The database does not have the token's role.
  if (code === '22023') return /^role .* does not exist$/s.test(message) ? 401 : 400
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406
  if (code.startsWith('PT')) return statusInCode(code)
  return STATUS_BY_STATE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PT402'` chooses the status. */
function statusInCode(code: string): number {
  const status = Number(code.slice(2))
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500
}

/** `raise sqlstate 'PGRST'` chooses the whole response: the message and the detail are JSON. */
function raisedResponse(messageText: string, detailText: string | null): RestError {
  const message = parseObject(messageText)
  const { code, message: said, details, hint } = message ?? {}
  if (typeof code !== 'string' || typeof said !== 'string' || !isTextOrNone(details) || !isTextOrNone(hint)) {
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${messageText}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const detailHint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  if (detailText === null) return unreadableRaise('DETAIL is missing in the RAISE statement', detailHint)
  const detail = parseObject(detailText)
  const headers = headersOf(detail?.['headers'])
  const { status, status_text: reason } = detail ?? {}
  if (!headers || !isInteger(status) || status < 200 || status > 599 || !isTextOrNone(reason)) {
    return unreadableRaise(`Invalid JSON value for DETAIL: '${detailText}'`, detailHint)
  }
  const body = { code, details: details ?? null, hint: hint ?? null, message: said }
  return new RestError(status, body, headers, reason ?? null)
}

const isTextOrNone = (value: unknown): value is string | null | undefined =>
  typeof value === 'string' || value === null || value === undefined

const isInteger = (value: unknown): value is number => Number.isInteger(value)

const unreadableRaise = (details: string, hint: string): RestError =>
  restError('PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, { details, hint })

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

function headersOf(value: unknown): Record<string, string> | null {
  if (!isJsonObject(value)) return null
  const entries = Object.entries(value).map(([name, given]) => [name, headerValue(name, given)] as const)
  return entries.every((entry): entry is [string, string] => entry[1] !== null)
    ? Object.fromEntries(entries.filter(([name]) => !isFraming(name)))
    : null
}

function fromConnection(error: unknown): RestError {
  if (error instanceof WaitedTooLong || isPoolTimeout(error)) {
    return restError('PGRST003', 'Timed out acquiring connection from connection pool.')
  }
  if (error instanceof ClientAborted) return clientAborted()
  if (error instanceof ResultTooLarge) {
    return restError('PGRSTL05', `The response would be larger than ${error.maxBytes} bytes`, {
      hint: 'Ask for fewer rows or columns.',
    })
  }
  const headers = { 'Retry-After': '1' }
  if (error instanceof QueueFull) {
    return error.ofCaller
      ? restError('PGRSTL03', 'Too many requests of this caller are waiting', { headers })
      : restError('PGRSTL04', 'Too many requests are waiting', { headers })
  }
  if (isConnectionLost(error)) {
    return restError('PGRST001', 'Database client error. Retrying the connection.', { headers })
  }
  if (isDatabaseUnavailable(error)) return unreachable()
  throw error
}
