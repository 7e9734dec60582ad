/** Headers that keep an answer what it is: data. */
import type { MiddlewareHandler } from 'hono'

/** By their names in small letters. */
export type AnswerHeaders = Record<string, string | string[]>

const DATA_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
}

/**
 * What every answer carries: it is data, never a page to run or frame. The web app's own policy stands in its place where
 * it has set one. Answers of the auth service hold tokens, which no cache may keep; what anybody
 * may know (its public keys) says so itself.
 * @param holdsTokens whether the answers of a path are the auth service's.
 */
export function guardAnswers(holdsTokens: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (!headers.has(name)) headers.set(name, value)
    if (holdsTokens(context.req.path) && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store')
  }
}

/** The same for an answer that goes without the framework and holds no tokens. */
export function guardAnswer(headers: AnswerHeaders): void {
  for (const name in DATA_HEADERS) headers[name] ??= DATA_HEADERS[name] ?? ''
}
