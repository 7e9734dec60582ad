/** The service behind the HTTP framework: finds the endpoint, reads the caller, answers or refuses. */
import { type Context, Hono } from 'hono'
import { requestId } from '../../../platform/http/request-id.ts'
import type { CallerAccess } from './request/caller.ts'
import { readCaller } from './request/caller.ts'
import { addressOf, storageRequest } from './request/storage-request.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { errorResponse, refusalOf } from './response/error-response.ts'
import { RouteTable } from './route-table.ts'

/** Released by the same name as the original's version that the wire follows. */
const VERSION = '1.69.11'

export function createRouter(
  parts: StorageParts,
  access: CallerAccess,
  endpoints: readonly Endpoint[],
): Hono {
  const table = new RouteTable(endpoints)
  const router = new Hono()
  router.get('/status', (context) => context.body(null, 200))
  router.get('/version', (context) => context.text(VERSION))
  router.all('*', async (context) => {
    try {
      return await respond(context, parts, access, table)
    } catch (error) {
      return errorResponse(refusalOf(error, requestId(context), parts.log))
    }
  })
  return router
}

async function respond(
  context: Context,
  parts: StorageParts,
  access: CallerAccess,
  table: RouteTable,
): Promise<Response> {
  const address = addressOf(context)
  const { method } = context.req
  const route = table.find(method, address.path)
  if (!route) return notFound(method, address.path)
  const { endpoint, params } = route
  const headers = Object.fromEntries(context.req.raw.headers)
  // A header that the original does not ask for counts as an empty one.
  const given = endpoint.isHeaderRequired === false ? { authorization: '', ...headers } : headers
  const { caller, isAuthenticated } =
    endpoint.caller === 'none'
      ? await readCaller({ ...access, keys: null }, {}, address.query, true)
      : await readCaller(access, given, address.query, endpoint.caller === 'optional')
  const { operation } = endpoint
  return endpoint.respond(
    storageRequest({ context, address, headers, params, caller, isAuthenticated, operation, parts }),
  )
}

function notFound(method: string, path: string): Response {
  const message = `Route ${method}:${path} not found`
  const body = { message, error: 'Not Found', statusCode: 404 }
  return new Response(JSON.stringify(body), { status: 404, headers: { 'content-type': 'application/json' } })
}
