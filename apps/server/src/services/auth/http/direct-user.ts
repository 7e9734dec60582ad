/** `GET /user`, the most frequent request, as a route on Node's own objects. */
import type { DirectRequest, DirectRoute } from '../../../platform/http/direct-router.ts'
import type { UserDependencies } from './endpoints/user/dependencies.ts'
import { ownUser } from './endpoints/user/show-user.ts'
import { clientOf } from './request/caller.ts'
import type { RequestRunner } from './request-runner.ts'
import { errorContent, type FailureReader, VERSION_HEADER } from './response/error-response.ts'

export function directUser(
  deps: UserDependencies,
  runner: RequestRunner,
  failures: FailureReader,
): DirectRoute {
  const contentFor = async (request: DirectRequest) => {
    try {
      const body = await runner.run(clientOf(request, deps).address, () => ownUser(request, deps))
      return { status: 200, headers: {}, body }
    } catch (thrown) {
      const { base, path, requestId } = request
      const error = failures.read(thrown, { path: `${base}${path}`, request: requestId })
      return { status: error.status, ...errorContent(error, request.headers[VERSION_HEADER]) }
    }
  }
  const respond = async (request: DirectRequest) => {
    const { status, headers, body: content } = await contentFor(request)
    const body = JSON.stringify(content)
    const length = String(Buffer.byteLength(body))
    return {
      status,
      headers: { 'content-type': 'application/json', ...headers, 'content-length': length },
      body,
    }
  }
  return { methods: ['GET'], path: '/user', respond }
}
