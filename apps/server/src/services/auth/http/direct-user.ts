/**
 * `GET /user`, the most frequent request, by Node's own objects: making the framework's request and response costs as much as the rest
 * of the work. Unusual requests are left to the framework; both use the same functions.
 */
import type { ServerResponse } from 'node:http'
import type { DirectHandler } from '../../../platform/http/node-handlers.ts'
import { hasPlainHost, plainHeaders } from '../../../platform/http/plain-headers.ts'
import { requestIdOf } from '../../../platform/http/request-id.ts'
import type { ResponseHeaders } from '../../../platform/http/response-headers.ts'
import type { DirectMount } from '../../../platform/service/service.ts'
import type { UserDependencies } from './endpoints/user/dependencies.ts'
import { ownUser } from './endpoints/user/show-user.ts'
import { clientOf } from './request/caller.ts'
import type { RequestHead } from './request/request-head.ts'
import type { RequestRunner } from './request-runner.ts'
import { errorContent, type FailureReader, VERSION_HEADER } from './response/error-response.ts'

export function directUser(
  deps: UserDependencies,
  runner: RequestRunner,
  failures: FailureReader,
  { base, decorateHeaders }: DirectMount,
): DirectHandler {
  const path = `${base}/user`
  const contentFor = async (head: RequestHead, request: string | undefined) => {
    try {
      const body = await runner.run(clientOf(head, deps).address, () => ownUser(head, deps))
      return { status: 200, headers: {}, body }
    } catch (thrown) {
      const error = failures.read(thrown, { path, request })
      return { status: error.status, ...errorContent(error, head.headers[VERSION_HEADER]) }
    }
  }
  const respond = async (head: RequestHead, outgoing: ServerResponse) => {
    const { status, headers: own, body } = await contentFor(head, requestIdOf(outgoing))
    const text = JSON.stringify(body)
    const headers: ResponseHeaders = {
      'content-type': 'application/json',
      ...own,
      'content-length': String(Buffer.byteLength(text)),
    }
    decorateHeaders(headers, head.headers['origin'] ?? '')
    outgoing.writeHead(status, headers).end(text)
  }
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== path || !hasPlainHost(incoming)) return false
    const headers = plainHeaders(incoming)
    if (!headers) return false
    void respond({ headers, search: '', socketAddress: incoming.socket.remoteAddress ?? '' }, outgoing)
    return true
  }
}
