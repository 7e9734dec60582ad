/** Reads, the most frequent requests, as a route on Node's own objects. */
import type { DirectRequest, DirectResponse, DirectRoute } from '../../../platform/http/direct-router.ts'
import type { ResponseHeaders } from '../../../platform/http/response-headers.ts'
import type { RequestHeaders } from '../api-request/api-request.ts'
import type { EndpointResponse, RestDependencies, RestEndpoint } from '../rest-endpoint.ts'
import { bodyAndLength } from './body-and-length.ts'
import { crossOriginHeaders } from './cors.ts'
import { reasonPhrase } from './reason-phrase.ts'

const NOTHING = new Uint8Array()

export function directReads(
  endpoint: RestEndpoint,
  { keys, state }: Pick<RestDependencies, 'keys' | 'state'>,
): DirectRoute {
  const respond = async (request: DirectRequest): Promise<DirectResponse> => {
    const { method, base, path, search, headers: sent, socketAddress, requestId } = request
    const response = await endpoint.response({
      method,
      pathname: `${base}${path}`,
      baseLength: base.length,
      search,
      headers: sorted(sent),
      signal: request.signal(),
      socketAddress,
      requestId,
      readBody: () => NOTHING,
    })
    const headers = headersOf(response)
    const traced = state.config.serverTraceHeader?.toLowerCase()
    if (traced !== undefined) headers[traced] = sent[traced] ?? ''
    if (!keys) {
      const allowed = crossOriginHeaders(sent['origin'], state.config.serverCorsAllowedOrigins)
      for (const [name, value] of allowed) headers[name.toLowerCase()] = value
    }
    const { body, length } = bodyAndLength(method, response)
    if (length !== null) headers['content-length'] = String(length)
    const reason = response.reason === null ? null : reasonPhrase(response.reason)
    return { status: response.status, reason, headers, body }
  }
  return { methods: ['GET', 'HEAD'], path: '/*', respond }
}

/** In the framework's order, since statements can read them. */
function sorted(headers: RequestHeaders): RequestHeaders {
  const inOrder: Record<string, string> = {}
  for (const name of Object.keys(headers).toSorted()) inOrder[name] = headers[name] ?? ''
  return inOrder
}

function headersOf(response: EndpointResponse): ResponseHeaders {
  const headers: ResponseHeaders = {}
  for (const [name, value] of response.headers) addHeader(headers, name.toLowerCase(), value)
  return headers
}

/** Joins the values of repeated headers into one list (RFC 9110, 5.3), except for cookies. */
function addHeader(headers: ResponseHeaders, name: string, value: string): void {
  const former = headers[name]
  if (name === 'set-cookie') headers[name] = Array.isArray(former) ? [...former, value] : [value]
  else headers[name] = former === undefined ? value : `${String(former)}, ${value}`
}
