// Writes to the kitchen. The screen reports a failure and keeps what was typed.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import { kitchenQuery, type KitchenRow } from './queries.ts'

/** Columns that are not named stay as they are. */
export type KitchenChange = Partial<Pick<KitchenRow, 'cup_ml' | 'densities' | 'defaults'>>

export function useChangeKitchen(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = kitchenQuery(userId)
  return useMutation({
    mutationFn: (change: KitchenChange) =>
      answer<KitchenRow>(
        data
          .from('kitchens')
          .upsert(change, { onConflict: 'user_id' })
          .select('cup_ml, densities, defaults')
          .single(),
      ),
    // One after the other, so that the last word is the one that stays.
    scope: { id: `kitchen-${userId}` },
    onSuccess: (row) => queryClient.setQueryData(queryKey, row),
  })
}
