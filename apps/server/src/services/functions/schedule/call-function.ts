/** Calls a function from within the server, without its address. */
import { request as httpRequest } from 'node:http'
import { notFound } from '../errors/relay-error.ts'
import type { FunctionRegistry } from '../registry/function-registry.ts'
import { newRequestId } from '../relay/response-head.ts'
import type { FunctionWorker } from '../workers/function-worker.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

export interface CallParts {
  readonly registry: FunctionRegistry
  readonly pool: WorkerPool
  readonly serviceKey: string
}

/**
 * @param path function and path below it.
 * @returns the status of its response.
 * @throws RelayError, and the error of a connection that breaks.
 */
export async function callFunction(
  { registry, pool, serviceKey }: CallParts,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const source = registry.find(path.split('/')[0] ?? '')
  if (!source) throw notFound()
  return await pool.run(source, null, (worker) => post(worker, `/${path}`, serviceKey, signal))
}

function post(
  worker: FunctionWorker,
  target: string,
  serviceKey: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      socketPath: worker.socket,
      agent: worker.agent,
      method: 'POST',
      path: target,
      headers: {
        authorization: `Bearer ${serviceKey}`,
        'sb-request-id': newRequestId(),
        'content-length': 0,
      },
      signal,
    })
    request.on('response', (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 500))
      response.resume()
    })
    request.on('error', reject)
    request.end()
  })
}
