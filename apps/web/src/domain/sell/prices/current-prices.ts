// The price book by goods: all names of the same goods share one current and one previous price.

import { keyOfName } from './goods.ts'
import type { CurrentPrice, CurrentPriceRow } from './rows.ts'

/** One price per goods, ordered by name. @param rows the last price of each name as written */
export function currentPrices(rows: readonly CurrentPriceRow[]): CurrentPrice[] {
  const byKey = new Map<string, CurrentPriceRow[]>()
  for (const row of rows) {
    const key = keyOfName(row.ingredient)
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  return [...byKey]
    .map(([key, same]) => ({ ...joined(same), key }))
    .sort((a, b) => a.ingredient.localeCompare(b.ingredient, 'pt-BR'))
}

/** All names in the price book whose goods have this key. */
export function namesOf(key: string, rows: readonly CurrentPriceRow[]): string[] {
  return rows.map(({ ingredient }) => ingredient).filter((name) => keyOfName(name) === key)
}

function joined(rows: readonly CurrentPriceRow[]): CurrentPriceRow {
  const [last, ...others] = [...rows].sort(byRecency)
  if (last === undefined) throw new Error('No goods without a price.')
  const before = others[0]
  const entries = rows.reduce((total, row) => total + row.entries, 0)
  if (before === undefined || !isAfterPrevious(before, last)) return { ...last, entries }
  return {
    ...last,
    entries,
    previous_price_cents: before.package_price_cents,
    previous_amount: before.package_amount,
    previous_unit: before.package_unit,
    previous_bought_on: before.bought_on,
    previous_noted_at: before.noted_at,
  }
}

function isAfterPrevious(row: CurrentPriceRow, { previous_bought_on, previous_noted_at }: CurrentPriceRow) {
  if (previous_bought_on === null || previous_noted_at === null) return true
  return (compare(row.bought_on, previous_bought_on) || compare(row.noted_at, previous_noted_at)) >= 0
}

/** Orders rows as the database does, newest first. */
function byRecency(a: CurrentPriceRow, b: CurrentPriceRow): number {
  return compare(b.bought_on, a.bought_on) || compare(b.noted_at, a.noted_at) || compare(b.id, a.id)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
