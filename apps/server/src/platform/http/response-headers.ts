/** Security headers, so that browsers treat responses as data only. */
import type { MiddlewareHandler } from 'hono'

/** Response headers, keyed by lower-case name. */
export type ResponseHeaders = Record<string, string | string[]>

const DATA_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
}

/**
 * Security headers of every response. Responses are data, never a page to run or frame, unless the web app has set its own
 * policy. Responses of the auth service may contain tokens, so they are not cached, except for its public keys, which set
 * their own cache header.
 * @param holdsTokens whether a path belongs to the auth service.
 */
export function guardResponses(holdsTokens: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (!headers.has(name)) headers.set(name, value)
    if (holdsTokens(context.req.path) && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store')
  }
}

/** The same for a response that goes without the framework. @param holdsTokens of the path. */
export function guardResponseHeaders(headers: ResponseHeaders, holdsTokens = false): void {
  for (const name in DATA_HEADERS) headers[name] ??= DATA_HEADERS[name] ?? ''
  if (holdsTokens) headers['cache-control'] ??= 'no-store'
}
