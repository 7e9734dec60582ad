/** The data API as a service: its endpoint behind the HTTP framework, and behind Node's own objects for frequent reads. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { baseRoutePath } from 'hono/route'
import { socketAddress } from '../../platform/http/client-address.ts'
import { directRouter } from '../../platform/http/direct-router.ts'
import { requestId } from '../../platform/http/request-id.ts'
import type { Service } from '../../platform/service/service.ts'
import { bodyAndLength } from './http/body-and-length.ts'
import { answerCors } from './http/cors.ts'
import { directReads } from './http/direct-reads.ts'
import { setReasonPhrase } from './http/reason-phrase.ts'
import { readBody } from './http/request-body.ts'
import type { CurrentState } from './current-state.ts'
import { type EndpointResponse, type RestDependencies, RestEndpoint } from './rest-endpoint.ts'

export function createRest(dependencies: RestDependencies): Service {
  const { state, log } = dependencies
  const endpoint = new RestEndpoint(dependencies)
  return {
    http: createRoutes(dependencies, endpoint),
    direct: directRouter([directReads(endpoint, dependencies)], log),
    allowedOrigins: () => state.config.serverCorsAllowedOrigins,
    isReady: () =>
      state.get().then(
        () => true,
        () => false,
      ),
    stop: () => Promise.resolve(),
  }
}

function createRoutes({ keys, state }: RestDependencies, endpoint: RestEndpoint): Hono {
  const service = new Hono()
  service.use(returnTraceHeader(state))
  // With a gateway in front, the gateway answers CORS requests for all services.
  if (!keys) service.use(answerCors(() => state.config.serverCorsAllowedOrigins))

  service.all('*', async (context) => {
    const { raw, method } = context.req
    const { pathname, search } = new URL(raw.url)
    const response = await endpoint.response({
      method,
      pathname,
      baseLength: baseRoutePath(context).replace(/\/$/, '').length,
      search,
      headers: Object.fromEntries(raw.headers),
      signal: raw.signal,
      socketAddress: socketAddress(context),
      requestId: requestId(context),
      readBody: (maxBytes) => readBody(raw, maxBytes),
    })
    if (response.reason !== null) setReasonPhrase(context, response.reason)
    return respond(context, response)
  })
  return service
}

/** Returns the header by which callers find their request in logs. Source: PostgREST 14, references/observability. */
function returnTraceHeader(state: CurrentState): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const name = state.config.serverTraceHeader
    if (name !== null) context.res.headers.set(name, context.req.header(name) ?? '')
  }
}

function respond(context: Context, response: EndpointResponse): Response {
  const headers = new Headers(response.headers.map(([name, value]) => [name, value] as [string, string]))
  const { body, length } = bodyAndLength(context.req.method, response)
  if (length !== null) headers.set('Content-Length', String(length))
  return new Response(body, { status: response.status, headers })
}
