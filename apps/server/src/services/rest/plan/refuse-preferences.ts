/** Preferences that a request with `handling=strict` insists on, and that cannot be followed. */
import type { ApiRequest } from '../api-request/api-request.ts'
import { restError } from '../vocabulary/errors.ts'
import type { Routine } from '../schema-cache/schema-cache.ts'

/** @throws RestError PGRST122 */
export function refuseInvalidPreferences({ preferences: { handling, invalid } }: ApiRequest): void {
  if (handling !== 'strict' || invalid.length === 0) return
  throw restError('PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  })
}

/** @throws RestError PGRST128 */
export function refuseMaxAffected(
  { preferences: { handling, maxAffected } }: ApiRequest,
  { returns }: Routine,
): void {
  if (handling !== 'strict' || maxAffected === null || returns.isSet) return
  throw restError(
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}
