/**
 * Errors on the wire, in the two formats that clients select by `X-Supabase-Api-Version`.
 * Source: supabase/auth, internal/api/errors.go and apiversions.go.
 */
import type { Context } from 'hono'
import { isDatabaseUnavailable } from '../../../../platform/database/connection/unavailable.ts'
import type { Log } from '../../../../platform/log.ts'
import { LogThrottle } from '../../../../platform/log-throttle.ts'
import { AuthError } from '../../errors/auth-error.ts'
import type { OAuthRefusal } from '../../errors/oauth-refusal.ts'
import { databaseUnavailable, unexpectedFailure } from '../../errors/errors.ts'

export const VERSION_HEADER = 'x-supabase-api-version'
const STRING_CODES_SINCE = '2024-01-01'

interface RequestNames {
  readonly path: string
  readonly request: string | undefined
}

/** Converts what endpoints throw to refusals. Unknown errors are logged and answered as unexpected failures. */
export class FailureReader {
  readonly #log: Log
  readonly #outages = new LogThrottle()

  constructor(log: Log) {
    this.#log = log
  }

  /** @param about identifies the request in the log. */
  read(thrown: unknown, about: RequestNames, now = Date.now()): AuthError {
    if (thrown instanceof AuthError) return thrown
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    if (!isDatabaseUnavailable(thrown)) {
      this.#log.error('auth request failed', { ...about, reason })
      return unexpectedFailure()
    }
    if (this.#outages.mayLog('outage', now)) {
      this.#log.error('auth requests fail: the database is not available', { ...about, reason })
    }
    return databaseUnavailable()
  }
}

/** @param beside further fields of the body. */
export function errorResponse(
  context: Context,
  error: AuthError,
  beside: Readonly<Record<string, string>> = {},
): Response {
  const { headers, body } = errorContent(error, context.req.header(VERSION_HEADER))
  return context.json({ ...body, ...beside }, error.status, headers)
}

interface ErrorContent {
  /** Keyed by lower-case name. */
  readonly headers: Record<string, string>
  readonly body: Readonly<Record<string, unknown>>
}

/** @param version the value of the request's `X-Supabase-Api-Version`. */
export function errorContent(error: AuthError, version: string | undefined): ErrorContent {
  const headers: Record<string, string> = {}
  if (error.retryAfterSeconds !== null) headers['retry-after'] = String(error.retryAfterSeconds)
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {}
  if (wantsStringCodes(version)) {
    headers[VERSION_HEADER] = STRING_CODES_SINCE
    if (!error.reasons) headers['x-sb-error-code'] = error.code
    return { headers, body: { code: error.code, message: error.message, ...weak } }
  }
  headers['x-sb-error-code'] = error.code
  return { headers, body: { code: error.status, error_code: error.code, msg: error.message, ...weak } }
}

/** In OAuth's format, regardless of the API version. */
export function oauthErrorResponse(context: Context, { error, message }: OAuthRefusal): Response {
  return context.json({ error, error_description: message }, 400)
}

/** An invalid date counts as none. */
function wantsStringCodes(version: string | undefined): boolean {
  if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version) || Number.isNaN(Date.parse(version)))
    return false
  return version >= STRING_CODES_SINCE
}
