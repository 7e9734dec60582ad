/**
 * Purges the cache of a content delivery network. None stands in front of this service, so the operator's calls succeed without
 * effect. Source: supabase/storage 1.69, src/http/routes/cdn.
 */
import { storageError } from '../../errors/storage-error.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from '../response/error-response.ts'
import type { Endpoint } from './endpoint.ts'

const OPERATOR = 'service_role'

async function purge({ caller }: StorageRequest): Promise<Response> {
  if (caller.role !== OPERATOR) {
    throw storageError('AccessDenied', 403, 'Access denied: Invalid role', {
      error: 'Unauthorized',
      status: 403,
    })
  }
  return jsonResponse({ message: 'success' })
}

const purging = (path: string, what: string): Endpoint => ({
  method: 'DELETE',
  path,
  operation: `storage.cdn.purge_${what}_cache`,
  caller: 'token',
  respond: purge,
})

export const cacheEndpoints: readonly Endpoint[] = [
  purging('/cdn', 'tenant'),
  purging('/cdn/:bucket', 'bucket'),
  purging('/cdn/:bucket/*', 'object'),
]
