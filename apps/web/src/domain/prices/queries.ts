// What screens read of the learner's prices.

import { queryOptions } from '@tanstack/react-query'
import { priceKeys } from './keys.ts'
import { readLastPrices, readPricesUnder } from './rows.ts'

/** The price book: the current price of each goods, by name. */
export function currentPricesQuery(userId: string) {
  return queryOptions({
    queryKey: priceKeys.current(userId),
    queryFn: async () => {
      const [rows, { currentPrices }] = await Promise.all([readLastPrices(userId), loadCurrentPrices()])
      return currentPrices(rows)
    },
  })
}

/** A chunk of its own: loaders import these queries, and Home waits for the loaders' code. */
function loadCurrentPrices() {
  return import('./current-prices.ts')
}

/** What the goods of a key cost, under all their names, the last first. */
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
