// Reads of the learner's kitchen.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'

/** A row of `kitchens`. Read its parts with `kitchen.ts` and `kitchen-defaults.ts`: they may be of another version. */
export interface KitchenRow {
  readonly cup_ml: number | null
  readonly densities: unknown
  readonly defaults: unknown
}

/** Her kitchen; null while she has described nothing of it. */
export function kitchenQuery(userId: string) {
  return queryOptions({
    queryKey: ['kitchen', userId],
    queryFn: () =>
      answer<KitchenRow | null>(
        data.from('kitchens').select('cup_ml, densities, defaults').eq('user_id', userId).maybeSingle(),
      ),
  })
}
