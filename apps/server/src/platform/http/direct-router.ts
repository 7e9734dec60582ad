/**
 * Routes of frequent requests, answered from Node's own objects: making the framework's request and response costs as much as the
 * rest of their work. A route gets only requests that the framework would read in the same way; all others are left to the
 * framework, so a service answers both by the same functions.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { ClientSignal } from './client-signal.ts'
import { type FilePart, sendPart } from './file-response.ts'
import type { DirectHandler, DirectMount } from './node-handlers.ts'
import { hasPlainHost, plainHeaders } from './plain-headers.ts'
import { requestIdOf } from './request-id.ts'
import type { ResponseHeaders } from './response-headers.ts'
import { ResponseSignal } from './response-signal.ts'

/** A request without a body. */
export interface DirectRequest {
  readonly method: string
  /** The path that the service is mounted at, without a slash at its end. */
  readonly base: string
  /** The path below the base, percent-encoded, without dot segments. */
  readonly path: string
  /** The query with its question mark; empty for none, and for a question mark alone. */
  readonly search: string
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The peer's address; empty if it is unknown. */
  readonly socketAddress: string
  readonly requestId: string | undefined
  /** Listens for the client's disconnection from the first call on. */
  signal(): ClientSignal
}

export interface DirectResponse {
  readonly status: number
  /** The reason phrase; null or absent for the standard one. */
  readonly reason?: string | null
  /** Keyed by lower-case name, `content-length` included. */
  readonly headers: ResponseHeaders
  /** Null for no body. */
  readonly body: string | Uint8Array | FilePart | null
  /** Called when the response has been sent or the client has gone. */
  readonly release?: () => void
}

export interface DirectRoute {
  readonly methods: readonly string[]
  /** The path below the base; one that ends with `*` stands for all that begin so. */
  readonly path: string
  /** @returns null for a request that is left to the framework. */
  readonly respond: (request: DirectRequest) => Promise<DirectResponse> | null
}

/** @returns the handler of a service with these routes, as `Service.direct`. */
export function directRouter(
  routes: readonly DirectRoute[],
  log: Log,
): (mount: DirectMount) => DirectHandler {
  return ({ base, decorateHeaders }) => {
    const respond = async (request: DirectRequest, response: Promise<DirectResponse>, to: ServerResponse) => {
      try {
        const answer = await response
        decorateHeaders(answer.headers, request.headers['origin'] ?? '')
        await send(answer, to)
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        log.error('response not sent', { reason, request: request.requestId })
        to.destroy()
      }
    }
    return (incoming, outgoing) => {
      for (const route of routes) {
        const request = matchingRequest(route, incoming, outgoing, base)
        const response = request && route.respond(request)
        if (!request || !response) continue
        void respond(request, response, outgoing)
        return true
      }
      return false
    }
  }
}

/** Characters that a URL parser does not change. A dot is left out, since it may belong to a segment that the parser removes. */
const PLAIN_PATH = /^(?:\/(?!\.)(?:[\w.~!$&()*+,;=:@-]|%(?!2e)[\da-f]{2})*)*$/i
const PLAIN_SEARCH = /^[\w.~!$&()*+,;=:@/?[\]%-]*$/

/** @returns null for a request that the route does not serve, or that the framework might read differently. */
function matchingRequest(
  { methods, path }: DirectRoute,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  base: string,
): DirectRequest | null {
  const { method = '', url = '' } = incoming
  if (!methods.includes(method)) return null
  const mark = url.indexOf('?')
  const below = url.slice(base.length, mark === -1 ? url.length : mark)
  if (path.endsWith('*') ? !below.startsWith(path.slice(0, -1)) : below !== path) return null
  const search = mark === -1 || mark === url.length - 1 ? '' : url.slice(mark)
  if (!PLAIN_PATH.test(below) || !PLAIN_SEARCH.test(search) || !hasPlainHost(incoming)) return null
  const headers = plainHeaders(incoming)
  if (!headers) return null
  return {
    method,
    base,
    path: below,
    search,
    headers,
    socketAddress: incoming.socket.remoteAddress ?? '',
    requestId: requestIdOf(outgoing),
    signal: () => new ResponseSignal(outgoing),
  }
}

async function send(
  { status, reason, headers, body, release }: DirectResponse,
  to: ServerResponse,
): Promise<void> {
  if (release) {
    to.once('close', release)
    if (to.destroyed) release()
  }
  const writeHead = () => (reason ? to.writeHead(status, reason, headers) : to.writeHead(status, headers))
  if (body !== null && typeof body === 'object' && 'file' in body) await sendPart(to, body, writeHead)
  else if (body === null) writeHead().end()
  else writeHead().end(body)
}
