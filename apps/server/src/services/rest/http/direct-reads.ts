/**
 * Frequent reads, answered from Node's own objects: making the framework's request and response costs as much as the rest of the
 * work. Unusual requests are left to the framework; both use the same endpoint.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseHeaders } from '../../../platform/http/response-headers.ts'
import type { DirectHandler } from '../../../platform/http/node-handlers.ts'
import { hasPlainHost, plainHeaders } from '../../../platform/http/plain-headers.ts'
import type { DirectMount } from '../../../platform/service/service.ts'
import { requestIdOf } from '../../../platform/http/request-id.ts'
import type { RequestHeaders } from '../api-request/api-request.ts'
import type { ReceivedRequest, EndpointResponse, RestDependencies, RestEndpoint } from '../rest-endpoint.ts'
import { bodyAndLength } from './body-and-length.ts'
import { crossOriginHeaders } from './cors.ts'
import { reasonPhrase } from './reason-phrase.ts'
import { ResponseSignal } from '../../../platform/http/response-signal.ts'

const NOTHING = new Uint8Array()

export function directReads(
  endpoint: RestEndpoint,
  { keys, state, log }: Pick<RestDependencies, 'keys' | 'state' | 'log'>,
  { base, decorateHeaders }: DirectMount,
): DirectHandler {
  const response = async (received: ReceivedRequest, outgoing: ServerResponse) => {
    const { method, headers: sent } = received
    const answered = await endpoint.response(received)
    const headers = headersOf(answered)
    const traced = state.config.serverTraceHeader?.toLowerCase()
    if (traced !== undefined) headers[traced] = sent[traced] ?? ''
    const origin = sent['origin']
    if (!keys) {
      for (const [name, value] of crossOriginHeaders(origin, state.config.serverCorsAllowedOrigins))
        headers[name.toLowerCase()] = value
    }
    decorateHeaders(headers, origin ?? '')
    send(outgoing, method, answered, headers)
  }
  return (incoming, outgoing) => {
    const received = receivedDirectly(incoming, outgoing, base)
    if (!received) return false
    response(received, outgoing).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.error('answer not sent', { reason, request: received.requestId })
      outgoing.destroy()
    })
    return true
  }
}

/** Characters that a URL parser does not change. A dot is left out, since it may belong to a segment that the parser removes. */
const PLAIN_PATH = /^(?:\/(?!\.)(?:[\w.~!$&()*+,;=:@-]|%(?!2e)[\da-f]{2})*)*$/i
const PLAIN_SEARCH = /^[\w.~!$&()*+,;=:@/?[\]%-]*$/

/** @returns null for requests that are left to the framework. */
function receivedDirectly(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  base: string,
): ReceivedRequest | null {
  const { method = '', url = '' } = incoming
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(`${base}/`)) return null
  const mark = url.indexOf('?')
  const pathname = mark === -1 ? url : url.slice(0, mark)
  // A lone question mark is an empty query.
  const search = mark === -1 || mark === url.length - 1 ? '' : url.slice(mark)
  if (!PLAIN_PATH.test(pathname) || !PLAIN_SEARCH.test(search) || !hasPlainHost(incoming)) return null
  const sent = sortedHeaders(incoming)
  if (!sent) return null
  return {
    method,
    pathname,
    baseLength: base.length,
    search,
    headers: sent,
    signal: new ResponseSignal(outgoing),
    socketAddress: incoming.socket.remoteAddress ?? '',
    requestId: requestIdOf(outgoing),
    readBody: () => NOTHING,
  }
}

/** In the framework's order, since statements can read them. @returns null for requests that are left to the framework. */
function sortedHeaders(incoming: IncomingMessage): RequestHeaders | null {
  const headers = plainHeaders(incoming)
  if (!headers) return null
  const sorted: Record<string, string> = {}
  for (const name of Object.keys(headers).toSorted()) sorted[name] = headers[name] ?? ''
  return sorted
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

function send(
  outgoing: ServerResponse,
  method: string,
  response: EndpointResponse,
  headers: ResponseHeaders,
): void {
  const { body, length } = bodyAndLength(method, response)
  if (length !== null) headers['content-length'] = String(length)
  const reason = response.reason === null ? null : reasonPhrase(response.reason)
  if (reason === null) outgoing.writeHead(response.status, headers)
  else outgoing.writeHead(response.status, reason, headers)
  if (body === null) outgoing.end()
  else outgoing.end(body)
}
