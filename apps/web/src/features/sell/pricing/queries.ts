// What the pricing screens read.

import { queryOptions } from '@tanstack/react-query'
import { readCosting, readCostings } from './costing-rows.ts'
import { costingKeys } from './keys.ts'

/** The last changed first. An account has a thousand at most. */
export function costingsQuery(userId: string) {
  return queryOptions({
    queryKey: costingKeys.list(userId),
    queryFn: () => readCostings(userId),
  })
}

/** Null for a costing that does not exist or belongs to another account. */
export function costingQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: costingKeys.costing(userId, id),
    queryFn: () => readCosting(id),
  })
}
