/**
 * Answers cross-origin requests where the service has no gateway in front that does.
 * Source: PostgREST 14, references/api/cors; WHATWG Fetch, 3.3.
 */
import type { MiddlewareHandler } from 'hono'
import type { Header } from '../response/rest-response.ts'

/** @param allowed returns the origins whose pages may send requests, or null for all. */
export function answerCors(allowed: () => readonly string[] | null): MiddlewareHandler {
  return async (context, next) => {
    const { headers } = context.req.raw
    const origin = originHeaders(headers.get('origin') ?? undefined, allowed())
    if (!origin) return next()
    if (context.req.method === 'OPTIONS') {
      const preflight = preflightHeaders(headers)
      return preflight ? new Response(null, { headers: toInit([...origin, ...preflight]) }) : next()
    }
    await next()
    for (const [name, value] of [...origin, EXPOSED]) context.res.headers.set(name, value)
  }
}

/** CORS headers of a response; none where the request came from no page, or from one that may not call. */
export function crossOriginHeaders(
  origin: string | undefined,
  allowed: readonly string[] | null,
): readonly Header[] {
  const headers = originHeaders(origin, allowed)
  return headers ? [...headers, EXPOSED] : []
}

/** @returns null for a page that may not call, and for a request that no page sent. */
function originHeaders(
  origin: string | undefined,
  allowed: readonly string[] | null,
): readonly Header[] | null {
  if (origin === undefined) return null
  if (allowed === null) return [['Access-Control-Allow-Origin', '*']]
  if (!allowed.includes(origin)) return null
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
  ]
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']
const ALWAYS_ALLOWED = ['Accept', 'Accept-Language', 'Content-Language']
const ONE_DAY_SECONDS = 86_400

const EXPOSED: Header = [
  'Access-Control-Expose-Headers',
  [
    'Content-Encoding',
    'Content-Location',
    'Content-Range',
    'Content-Type',
    'Date',
    'Location',
    'Server',
    'Transfer-Encoding',
    'Range-Unit',
  ].join(', '),
]

/** @returns null for requests other than preflights; the service responds to those itself. */
function preflightHeaders(headers: Headers): readonly Header[] | null {
  const method = headers.get('access-control-request-method')
  if (method === null || !METHODS.includes(method)) return null
  const asked = headers.get('access-control-request-headers')
  return [
    ['Access-Control-Allow-Methods', METHODS.join(', ')],
    ...(asked === null ? [] : [['Access-Control-Allow-Headers', allowedHeaders(asked)] as const]),
    ['Access-Control-Max-Age', `${ONE_DAY_SECONDS}`],
  ]
}

/** All requested headers as written, then those that are always allowed. */
function allowedHeaders(asked: string): string {
  const own = ['Authorization', ...asked.split(',').map((name) => name.trim())]
  const named = new Set(own.map((name) => name.toLowerCase()))
  return [...own, ...ALWAYS_ALLOWED.filter((name) => !named.has(name.toLowerCase()))].join(', ')
}

const toInit = (headers: readonly Header[]): [string, string][] =>
  headers.map(([name, value]) => [name, value])
