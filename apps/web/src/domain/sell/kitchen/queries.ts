import { queryOptions } from '@tanstack/react-query'
import { kitchenKeys } from './keys.ts'
import { readKitchen } from './rows.ts'

/** The learner's kitchen; null while nothing of it is described. */
export function kitchenQuery(userId: string) {
  return queryOptions({
    queryKey: kitchenKeys.kitchen(userId),
    queryFn: () => readKitchen(userId),
  })
}
