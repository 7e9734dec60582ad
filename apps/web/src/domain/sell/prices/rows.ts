// Requests for the price book, and the types of their rows. The only file of this folder that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { withValuesIn } from '../../../lib/row-types.ts'

/** `ingredient` is as the learner typed it, `package_unit` a unit of packages/recipe-text, `bought_on` a date ('2026-11-21'). */
export const PRICE =
  'id, ingredient, package_price_cents, package_amount, package_unit, store, bought_on, noted_at'
const CURRENT_PRICE =
  `${PRICE}, previous_price_cents, previous_amount, previous_unit, previous_bought_on, previous_noted_at, entries` as const

/** The row limit of a hosted project's data API. */
const ROWS_AT_ONCE = 1000
/** More than a person scrolls through. */
const MAX_HISTORY = 500

const isCurrentPrice = withValuesIn([
  'id',
  'ingredient',
  'package_price_cents',
  'package_amount',
  'package_unit',
  'bought_on',
  'noted_at',
  'entries',
])

/** The last price of each name as written, in as many requests as needed. */
export async function readLastPrices(userId: string) {
  const all: Awaited<ReturnType<typeof readPricesFrom>> = []
  for (;;) {
    const rows = await readPricesFrom(userId, all.length)
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all.filter(isCurrentPrice)
  }
}

function readPricesFrom(userId: string, first: number) {
  return unwrap(
    data
      .from('current_prices')
      .select(CURRENT_PRICE)
      .eq('user_id', userId)
      .order('ingredient')
      .range(first, first + ROWS_AT_ONCE - 1),
  )
}

/** The prices noted under these names, newest first. */
export function readPricesUnder(userId: string, names: readonly string[]) {
  return unwrap(
    data
      .from('price_entries')
      .select(PRICE)
      .eq('user_id', userId)
      .filter('ingredient', 'in', `(${names.map(quoted).join(',')})`)
      .order('bought_on', { ascending: false })
      .order('noted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MAX_HISTORY),
  )
}

/** Quotes a text for the list of an `in` filter. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** A row of `price_entries`. `noted_at` orders prices of the same day. */
export type PriceEntryRow = Awaited<ReturnType<typeof readPricesUnder>>[number]

/** The price of a package on one day. */
export type PriceRow = Omit<PriceEntryRow, 'noted_at'>

/** A row of `current_prices`: the last price of a name, the previous one if there is one, and the number of entries. */
export type CurrentPriceRow = Awaited<ReturnType<typeof readLastPrices>>[number]

/** The last price of goods, under any of their names. */
export type CurrentPrice = CurrentPriceRow & {
  /** See `goodsOf`. */
  readonly key: string
}
