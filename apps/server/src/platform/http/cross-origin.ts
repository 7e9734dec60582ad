/** Which pages of other origins may call a service. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ResponseHeaders } from './response-headers.ts'

const EXPOSED = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Preference-Applied',
  'Server',
  'Server-Timing',
  'X-Total-Count',
  'Link',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
]
const EXPOSED_LIST = EXPOSED.join(',')

/**
 * Requests are authorized by a token, never by a cookie, so any origin may call unless some are named.
 * A preflight is answered here; any other OPTIONS is the service's own.
 * @param named returns the origins that may call, evaluated at each request; null for any.
 */
export function allowOrigins(named: () => readonly string[] | null): MiddlewareHandler {
  const options = {
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'],
    exposeHeaders: EXPOSED,
    maxAge: 86_400,
  }
  const preflightOfAny = cors({ ...options, origin: '*' })
  const preflightOfNamed = cors({ ...options, origin: (origin) => allowedOf(named(), origin) })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') {
      if (!context.req.header('access-control-request-method')) return next()
      return named() ? preflightOfNamed(context, next) : preflightOfAny(context, next)
    }
    await next()
    // Set after the response is made: headers set before make the framework build the response anew, which took 12 to 50 % of the
    // processor time of a read by id (six noisy comparisons).
    const { headers } = context.res
    const allowed = allowedOf(named(), context.req.header('origin') ?? '')
    if (allowed !== null) headers.set('Access-Control-Allow-Origin', allowed)
    const own = headers.get('Access-Control-Expose-Headers')
    headers.set('Access-Control-Expose-Headers', own === null ? EXPOSED_LIST : `${EXPOSED_LIST},${own}`)
    if (named()) headers.append('Vary', 'Origin')
  }
}

/**
 * The same for a response that goes without the framework.
 * @param named as above.
 * @param origin of the page that calls; empty for none.
 */
export function allowOrigin(headers: ResponseHeaders, named: readonly string[] | null, origin: string): void {
  const allowed = allowedOf(named, origin)
  if (allowed !== null) headers['access-control-allow-origin'] = allowed
  headers['access-control-expose-headers'] = EXPOSED_LIST
  if (named) headers['vary'] = headers['vary'] === undefined ? 'Origin' : `${String(headers['vary'])}, Origin`
}

/** @returns the value of Access-Control-Allow-Origin; null where this origin may not call. */
function allowedOf(named: readonly string[] | null, origin: string): string | null {
  if (named === null) return '*'
  return named.includes(origin) ? origin : null
}
