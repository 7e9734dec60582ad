// Queries of the learner's prices.

import { queryOptions } from '@tanstack/react-query'
import { priceKeys } from './keys.ts'
import { readLastPrices, readPricesUnder } from './rows.ts'

/** The price book: the current price of each goods, ordered by name. */
export function currentPricesQuery(userId: string) {
  return queryOptions({
    queryKey: priceKeys.current(userId),
    queryFn: async () => {
      const [rows, { currentPrices }] = await Promise.all([readLastPrices(userId), loadCurrentPrices()])
      return currentPrices(rows)
    },
  })
}

/** Loaded on demand: loaders import these queries, and the first screen waits for the code of all loaders. */
function loadCurrentPrices() {
  return import('./current-prices.ts')
}

/** All prices of the goods with this key, under any of their names, newest first. */
export function priceHistoryQuery(userId: string, key: string) {
  return queryOptions({
    queryKey: priceKeys.history(userId, key),
    queryFn: async () => {
      const [rows, { namesOf }] = await Promise.all([readLastPrices(userId), loadCurrentPrices()])
      const names = namesOf(key, rows)
      return names.length === 0 ? [] : readPricesUnder(userId, names)
    },
  })
}
