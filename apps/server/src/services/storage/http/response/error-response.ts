/** Refusals on the wire: the status line is 400 for most, and the body's `statusCode` is the actual one. */
import type { Log } from '../../../../platform/log.ts'
import { LogThrottle } from '../../../../platform/log-throttle.ts'
import { internalError, STORAGE_FULL } from '../../errors/errors.ts'
import { StorageError } from '../../errors/storage-error.ts'

/** What clients ask for and the service does not have, and what the database took too long for. */
const NOT_LOGGED = new Set([501, 544])

/** Maps any error of the request with this id to a refusal; unexpected errors are logged. */
export function refusalOf(error: unknown, request: string | undefined, log: Log): StorageError {
  const refusal = error instanceof StorageError ? error : internalError(error)
  if (refusal.trueStatus === STORAGE_FULL) {
    // Every upload fails alike until there is room.
    if (throttleOf(log).mayLog('full')) log.error('storage is full', { reason: reasonOf(refusal), request })
  } else if (refusal.isOutage) {
    if (throttleOf(log).mayLog('outage'))
      log.error('storage requests fail: the database is not available', {
        reason: reasonOf(refusal),
        request,
      })
  } else if (refusal.trueStatus >= 500 && !NOT_LOGGED.has(refusal.trueStatus)) {
    log.error('storage request failed', { code: refusal.code, reason: reasonOf(refusal), request })
  }
  return refusal
}

const reasonOf = ({ cause, message }: StorageError): string =>
  cause instanceof Error ? cause.message : message

const throttles = new WeakMap<Log, LogThrottle>()

function throttleOf(log: Log): LogThrottle {
  const throttle = throttles.get(log) ?? new LogThrottle()
  throttles.set(log, throttle)
  return throttle
}

export interface ErrorContent {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export function errorContent(refusal: StorageError): ErrorContent {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    ...refusal.retryHeaders,
  }
  if (refusal.code === 'NoSuchKey') headers['cache-control'] = 'no-store'
  return { status: refusal.status, headers, text: JSON.stringify(refusal.body) }
}

export function errorResponse(refusal: StorageError): Response {
  const { status, headers, text } = errorContent(refusal)
  return new Response(text, { status, headers })
}

export function jsonResponse(value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}
