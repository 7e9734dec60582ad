/** "Comprei com outro e-mail": the function `purchase-claim` sends a code to the buyer's address and checks it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../lib/api-error.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import { purchaseKeys } from './keys.ts'

const FUNCTION = 'purchase-claim'

/** Succeeds whether or not the transaction exists, so that nothing is disclosed. */
export function useBeginClaim() {
  return useMutation<{ claim: string }, ApiError, { transaction: string }>({
    mutationKey: purchaseKeys.beginClaim(),
    mutationFn: ({ transaction }) => callFunction(FUNCTION, { transaction }),
  })
}

export function useCompleteClaim() {
  const queries = useQueryClient()
  return useMutation<unknown, ApiError, { claim: string; code: string }>({
    mutationKey: purchaseKeys.completeClaim(),
    mutationFn: ({ claim, code }) => callFunction(FUNCTION, { claim, code }),
    // A purchase opens much of the catalogue.
    onSuccess: () => queries.invalidateQueries(),
  })
}
