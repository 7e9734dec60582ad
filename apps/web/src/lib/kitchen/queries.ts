// The learner's prices and her kitchen, for every screen that reckons with them.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../api-client.ts'

/** A row of `price_entries`: what a package cost once. */
export interface PriceRow {
  readonly id: string
  /** As she calls it. */
  readonly ingredient: string
  /** See `ingredientKey`. */
  readonly ingredient_key: string
  readonly package_price_cents: number
  readonly package_amount: number
  /** A unit of packages/recipe-text. */
  readonly package_unit: string
  readonly store: string | null
  /** '2026-11-21' */
  readonly bought_on: string
}

/** A row of `current_prices`: an ingredient's last price, and the one before it where there is one. */
export interface CurrentPriceRow extends PriceRow {
  readonly previous_price_cents: number | null
  readonly previous_amount: number | null
  readonly previous_unit: string | null
  readonly previous_bought_on: string | null
  /** How many prices of it she has noted. */
  readonly entries: number
}

/** A row of `price_entries`, with what tells prices of one day apart. */
export interface PriceEntryRow extends PriceRow {
  readonly noted_at: string
}

/** A row of `kitchens`. Read its parts with `kitchen.ts` and `kitchen-defaults.ts`: they may be of another version. */
export interface KitchenRow {
  readonly cup_ml: number | null
  readonly densities: unknown
  readonly defaults: unknown
}

const PRICE =
  'id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on'
const CURRENT_PRICE = `${PRICE}, previous_price_cents, previous_amount, previous_unit, previous_bought_on, entries`

/** As many rows as a hosted project gives at once. */
const ROWS_AT_ONCE = 1000
/** More than anybody scrolls through. */
const LONGEST_HISTORY = 500

/** Keys that begin with it are stale once a price is written. */
export function pricesKey(userId: string) {
  return ['prices', userId] as const
}

/** The price book: the current price of each ingredient, by name. */
export function currentPricesQuery(userId: string) {
  return queryOptions({
    queryKey: [...pricesKey(userId), 'current'],
    queryFn: () => allCurrentPrices(userId),
  })
}

async function allCurrentPrices(userId: string): Promise<CurrentPriceRow[]> {
  const all: CurrentPriceRow[] = []
  for (;;) {
    const rows = await answer<CurrentPriceRow[]>(
      data
        .from('current_prices')
        .select(CURRENT_PRICE)
        .eq('user_id', userId)
        .order('ingredient_key')
        .range(all.length, all.length + ROWS_AT_ONCE - 1),
    )
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) break
  }
  return all.sort((a, b) => a.ingredient.localeCompare(b.ingredient, 'pt-BR'))
}

/** What one ingredient cost, the last first. */
export function priceHistoryQuery(userId: string, ingredientKey: string) {
  return queryOptions({
    queryKey: [...pricesKey(userId), 'history', ingredientKey],
    queryFn: () =>
      answer<PriceEntryRow[]>(
        data
          .from('price_entries')
          .select(`${PRICE}, noted_at`)
          .eq('user_id', userId)
          .eq('ingredient_key', ingredientKey)
          .order('bought_on', { ascending: false })
          .order('noted_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(LONGEST_HISTORY),
      ),
  })
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
