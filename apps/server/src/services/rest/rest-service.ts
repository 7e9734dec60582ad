/** The data API over HTTP: turns requests into values for the stages, and their outcome or refusal into an answer. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { baseRoutePath } from 'hono/route'
import { clientAddress, networkOf } from '../../platform/client-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { type GatewayKeys, resolveAuthorization } from '../../platform/gateway.ts'
import type { Log } from '../../platform/log.ts'
import type { RawRequest } from './api-request/api-request.ts'
import { Authentication } from './authentication/authentication.ts'
import { answerCors } from './http/cors.ts'
import type { CurrentState, RestState } from './current-state.ts'
import { isAboutNames, RestError, restError } from './errors.ts'
import { handleRequest } from './handler.ts'
import { RecentPlans } from './recent-plans.ts'
import { sayReason } from './http/reason-phrase.ts'
import { readBody } from './http/request-body.ts'
import type { ResponseBody } from './response/rest-response.ts'
import type { RestLimits } from './rest-config.ts'
import { StageClock } from './stage-clock.ts'

export interface RestDependencies {
  readonly database: Database
  /** The keys that the gateway before the service takes; null where there is none and only `Authorization` counts. */
  readonly keys: GatewayKeys | null
  readonly state: CurrentState
  /** Where clients reach the service, for its description. A proxy's address in the configuration wins. */
  readonly baseUrl: string
  readonly log: Log
  /** Of whom others want to know too; else the service has one of its own. */
  readonly authentication?: Authentication
}

export function createRestService(dependencies: RestDependencies): Hono {
  const { database, keys, state, baseUrl, log, authentication = new Authentication() } = dependencies
  const plans = new RecentPlans()
  const service = new Hono()
  service.use(returnTraceHeader(state))
  // A gateway answers for all services that it stands before.
  if (!keys) service.use(answerCors(() => state.config.serverCorsAllowedOrigins))

  service.all('*', async (context) => {
    const clock = new StageClock()
    const current = await state.get()
    const { config } = current
    const url = new URL(context.req.url)
    refuseLongUrl(url, config.limits)
    const authorization = keys
      ? resolveAuthorization(context.req.raw.headers, url.searchParams, keys)
      : (context.req.header('authorization') ?? '')
    const now = Math.floor(Date.now() / 1000)
    const caller = clock.time('jwt', () => authentication.authenticate(authorization, config, now))
    const body = await readBody(context.req.raw, config.limits.bodyBytes)
    const address = clientAddress(context, config.addressHeader)
    const origin = { signal: context.req.raw.signal, network: address === null ? null : networkOf(address) }
    const search = keys ? withoutKey(url.search) : url.search.slice(1)
    const raw = rawRequest(context, { path: url.pathname, search, authorization, body })
    const parts = { database, plans, origin, baseUrl }
    const answer = await byLatest(state, current, (latest) =>
      handleRequest(raw, caller, { ...parts, ...latest }, clock),
    )
    const headers = new Headers(answer.headers.map(([name, value]) => [name, value] as [string, string]))
    if (config.serverTimingEnabled) headers.set('Server-Timing', clock.header())
    return respond(context, answer.status, headers, answer.body)
  })

  service.onError((error, context) => {
    const refusal = error instanceof RestError ? error : unexpected(error, context, log)
    const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', ...refusal.headers })
    if (refusal.reason !== null) sayReason(context, refusal.reason)
    return respond(context, refusal.status, headers, JSON.stringify(refusal.body))
  })
  return service
}

/** Does what is asked by the state in use; what that has no name for may be in the schema that is being read at this moment. */
async function byLatest<T>(
  state: CurrentState,
  current: RestState,
  handle: (state: RestState) => Promise<T>,
): Promise<T> {
  try {
    return await handle(current)
  } catch (error) {
    const newer = isAboutNames(error) ? await state.afterReading() : current
    if (newer === current) throw error
    return handle(newer)
  }
}

/** By which callers find their request among logs. Source: PostgREST 14, references/observability. */
function returnTraceHeader(state: CurrentState): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const name = state.config.serverTraceHeader
    if (name !== null) context.res.headers.set(name, context.req.header(name) ?? '')
  }
}

function refuseLongUrl({ pathname, search }: URL, { urlLength }: RestLimits): void {
  if (pathname.length + search.length <= urlLength) return
  throw restError('PGRSTL02', `The address is longer than ${urlLength} characters`)
}

interface Received {
  readonly path: string
  readonly search: string
  readonly authorization: string
  readonly body: Uint8Array
}

/** The request as the service behind the gateway sees it. */
function rawRequest(context: Context, { path, search, authorization, body }: Received): RawRequest {
  const base = baseRoutePath(context).replace(/\/$/, '')
  const headers = Object.fromEntries(context.req.raw.headers)
  if (authorization === '') delete headers['authorization']
  else headers['authorization'] = authorization
  return { method: context.req.method, path: path.slice(base.length) || '/', search, headers, body }
}

/** The gateway takes its key out of the query, which else would be a filter. */
function withoutKey(search: string): string {
  if (!search.includes('apikey=')) return search.slice(1)
  return search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('apikey='))
    .join('&')
}

/** Statuses that go without a body (Fetch standard), whoever chose them. */
const WITHOUT_BODY = new Set([204, 205, 304])

function respond(context: Context, status: number, headers: Headers, body: ResponseBody): Response {
  const isHead = context.req.method === 'HEAD'
  const goesWithout = WITHOUT_BODY.has(status) || isHead
  if (body.length === 0 && !goesWithout) headers.set('Content-Length', '0')
  // Rows are not read for a HEAD, so only a refusal or a plan has a length there.
  if (body.length > 0 && isHead) headers.set('Content-Length', String(Buffer.byteLength(body)))
  // An empty text would bring a Content-Type of its own.
  if (goesWithout || body.length === 0) return new Response(null, { status, headers })
  // Before a text, Node would write the bytes of a header as characters.
  const beyondAscii = [...headers.values()].some((value) => /[^\0-\x7f]/.test(value))
  return new Response(beyondAscii ? Buffer.from(body) : body, { status, headers })
}

function unexpected(error: Error, context: Context, log: Log): RestError {
  log.error('unexpected failure of the data API', { method: context.req.method, reason: error.message })
  return restError('PGRSTX00', 'Unexpected failure')
}
