// Reads of the learner's prices.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import type { CurrentPriceRow, PriceEntryRow } from './price-rows.ts'

export const PRICE =
  'id, ingredient, package_price_cents, package_amount, package_unit, store, bought_on, noted_at'
const CURRENT_PRICE = `${PRICE}, previous_price_cents, previous_amount, previous_unit, previous_bought_on, previous_noted_at, entries`

/** As many rows as a hosted project gives at once. */
const ROWS_AT_ONCE = 1000
/** More than anybody scrolls through. */
const LONGEST_HISTORY = 500

/** Keys that begin with it are stale once a price is written. */
export function pricesKey(userId: string) {
  return ['prices', userId] as const
}

/** The price book: the current price of each goods, by name. */
export function currentPricesQuery(userId: string) {
  return queryOptions({
    queryKey: [...pricesKey(userId), 'current'],
    queryFn: async () => {
      const [rows, { currentPrices }] = await Promise.all([lastPrices(userId), goodsKnown()])
      return currentPrices(rows)
    },
  })
}

/** Names of goods are known in a part of its own: loaders name these queries, and Home waits for the loaders' code. */
function goodsKnown() {
  return import('./current-prices.ts')
}

/** Prices under each name as written. */
async function lastPrices(userId: string): Promise<CurrentPriceRow[]> {
  const all: CurrentPriceRow[] = []
  for (;;) {
    const rows = await answer<CurrentPriceRow[]>(
      data
        .from('current_prices')
        .select(CURRENT_PRICE)
        .eq('user_id', userId)
        .order('ingredient')
        .range(all.length, all.length + ROWS_AT_ONCE - 1),
    )
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) break
  }
  return all
}

/** What the goods of a key cost, under all their names, the last first. */
export function priceHistoryQuery(userId: string, key: string) {
  return queryOptions({
    queryKey: [...pricesKey(userId), 'history', key],
    queryFn: async () => {
      const [rows, { namesOf }] = await Promise.all([lastPrices(userId), goodsKnown()])
      return pricesUnder(userId, namesOf(key, rows))
    },
  })
}

async function pricesUnder(userId: string, names: readonly string[]): Promise<PriceEntryRow[]> {
  if (names.length === 0) return []
  return answer<PriceEntryRow[]>(
    data
      .from('price_entries')
      .select(PRICE)
      .eq('user_id', userId)
      .filter('ingredient', 'in', `(${names.map(quoted).join(',')})`)
      .order('bought_on', { ascending: false })
      .order('noted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LONGEST_HISTORY),
  )
}

/** As the data API takes any text in a list. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
