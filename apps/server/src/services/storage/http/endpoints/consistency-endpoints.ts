/**
 * Rows of objects against their bytes, for the operator: GET names what does not fit, POST settles it too. Not in the original on this port;
 * `npm run admin -- storage check` asks for all slices.
 */
import { accessDenied, invalidParameter } from '../../errors/errors.ts'
import { checkSlice, OTHER_SLICE } from '../../jobs/consistency.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from '../response/error-response.ts'
import type { Endpoint } from './endpoint.ts'

const OPERATOR = 'service_role'

async function check({ caller, method, params, parts }: StorageRequest): Promise<Response> {
  if (caller.role !== OPERATOR) throw accessDenied('Access denied: Invalid role')
  const slice = params['slice'] ?? ''
  if (slice !== OTHER_SLICE && !/^[0-9a-f]{2}$/.test(slice)) throw invalidParameter('slice')
  const { admin, blobs, config, log } = parts
  const report = await checkSlice({ admin, blobs, sweep: config.sweep }, slice, method === 'POST')
  const settled = [...report.rowFindings, ...report.bytesFindings].filter(({ isSettled }) => isSettled)
  if (settled.length > 0) log.info('storage repaired', { slice, settled: settled.length })
  return jsonResponse(report)
}

export const consistencyEndpoints: readonly Endpoint[] = ['GET', 'POST'].map((method) => ({
  method,
  path: '/consistency/:slice',
  operation: 'storage.consistency.check',
  caller: 'token' as const,
  respond: check,
}))
