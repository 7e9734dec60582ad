/** Refusals on the wire: the status line is 400 for most, and the body's `statusCode` says what it means. */
import type { Context } from 'hono'
import { requestId } from '../../../../platform/http/request-id.ts'
import type { Log } from '../../../../platform/log.ts'
import { internalError } from '../../errors/errors.ts'
import { StorageError } from '../../errors/storage-error.ts'

/** @returns the refusal that stands for any error of a request; unexpected ones are logged. */
export function refusalOf(error: unknown, context: Context, log: Log): StorageError {
  const refusal = error instanceof StorageError ? error : internalError(error)
  if (refusal.trueStatus >= 500 && refusal.trueStatus !== 544) {
    const { cause } = refusal
    const reason = cause instanceof Error ? cause.message : refusal.message
    log.error('storage request failed', { code: refusal.code, reason, request: requestId(context) })
  }
  return refusal
}

export function errorResponse(refusal: StorageError): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (refusal.code === 'NoSuchKey') headers['cache-control'] = 'no-store'
  return new Response(JSON.stringify(refusal.body), { status: refusal.status, headers })
}

export function jsonResponse(value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}
