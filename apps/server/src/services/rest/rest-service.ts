/** The data API over the HTTP framework: turns its requests into values for the endpoint, and answers back into responses. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { baseRoutePath } from 'hono/route'
import { socketAddress } from '../../platform/client-address.ts'
import { requestId } from '../../platform/request-id.ts'
import { bodyAndLength } from './http/body-and-length.ts'
import { answerCors } from './http/cors.ts'
import { sayReason } from './http/reason-phrase.ts'
import { readBody } from './http/request-body.ts'
import type { CurrentState } from './current-state.ts'
import { type RestAnswer, type RestDependencies, RestEndpoint } from './rest-endpoint.ts'

/** @param endpoint where another way leads to it too; else the service has one of its own. */
export function createRestService(
  dependencies: RestDependencies,
  endpoint = new RestEndpoint(dependencies),
): Hono {
  const { keys, state } = dependencies
  const service = new Hono()
  service.use(returnTraceHeader(state))
  // A gateway answers for all services that it stands before.
  if (!keys) service.use(answerCors(() => state.config.serverCorsAllowedOrigins))

  service.all('*', async (context) => {
    const { raw, method } = context.req
    const { pathname, search } = new URL(raw.url)
    const answer = await endpoint.answer({
      method,
      pathname,
      baseLength: baseRoutePath(context).replace(/\/$/, '').length,
      search,
      headers: Object.fromEntries(raw.headers),
      signal: raw.signal,
      socketAddress: socketAddress(context),
      requestId: requestId(context),
      readBody: (mostBytes) => readBody(raw, mostBytes),
    })
    if (answer.reason !== null) sayReason(context, answer.reason)
    return respond(context, answer)
  })
  return service
}

/** By which callers find their request among logs. Source: PostgREST 14, references/observability. */
function returnTraceHeader(state: CurrentState): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const name = state.config.serverTraceHeader
    if (name !== null) context.res.headers.set(name, context.req.header(name) ?? '')
  }
}

function respond(context: Context, answer: RestAnswer): Response {
  const headers = new Headers(answer.headers.map(([name, value]) => [name, value] as [string, string]))
  const { body, length } = bodyAndLength(context.req.method, answer)
  if (length !== null) headers.set('Content-Length', String(length))
  return new Response(body, { status: answer.status, headers })
}
