// Reads of the price book and the rows they answer. The only place of this domain that names columns.

import { answer, data } from '../../lib/api-client.ts'
import { withValuesIn } from '../../lib/row-types.ts'

/** `ingredient` as the learner wrote it; `package_unit` a unit of packages/recipe-text; `bought_on` '2026-11-21'. */
export const PRICE =
  'id, ingredient, package_price_cents, package_amount, package_unit, store, bought_on, noted_at'
const CURRENT_PRICE =
  `${PRICE}, previous_price_cents, previous_amount, previous_unit, previous_bought_on, previous_noted_at, entries` as const

/** As many rows as a hosted project gives at once. */
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

/** The last price under each name as written. */
export async function readLastPrices(userId: string) {
  const all: Awaited<ReturnType<typeof readPricesFrom>> = []
  for (;;) {
    const rows = await readPricesFrom(userId, all.length)
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all.filter(isCurrentPrice)
  }
}

function readPricesFrom(userId: string, first: number) {
  return answer(
    data
      .from('current_prices')
      .select(CURRENT_PRICE)
      .eq('user_id', userId)
      .order('ingredient')
      .range(first, first + ROWS_AT_ONCE - 1),
  )
}

/** The prices noted under these names, the last first. */
export function readPricesUnder(userId: string, names: readonly string[]) {
  return answer(
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

/** As the data API takes any text in a list. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** A row of `price_entries`; `noted_at` tells prices of one day apart. */
export type PriceEntryRow = Awaited<ReturnType<typeof readPricesUnder>>[number]

/** What a package cost once. */
export type PriceRow = Omit<PriceEntryRow, 'noted_at'>

/** A row of `current_prices`: the last price under one name, the one before it where there is one, and how many there are. */
export type CurrentPriceRow = Awaited<ReturnType<typeof readLastPrices>>[number]

/** The last price of goods, under whichever of their names it was noted. */
export type CurrentPrice = CurrentPriceRow & {
  /** See `goodsOf`. */
  readonly key: string
}
