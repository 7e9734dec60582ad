import { useMutation } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { accountKeys } from './keys.ts'

/**
 * Verifies a second factor by its code, which upgrades the session to `aal2`; the first code of a new factor also confirms it.
 * The screen shows failures beside the field.
 */
export function useProveFactor() {
  return useMutation<unknown, ApiError, { factorId: string; code: string }>({
    mutationKey: accountKeys.verifyFactor(),
    mutationFn: async (proof) => {
      const { mfa } = await authClient()
      return unwrapAuth(mfa.challengeAndVerify(proof))
    },
  })
}
