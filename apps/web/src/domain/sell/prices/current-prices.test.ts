import { describe, expect, it } from 'vitest'
import { currentPrices } from './current-prices.ts'
import { keyOfName } from './goods.ts'
import type { CurrentPriceRow } from './rows.ts'

function last(
  ingredient: string,
  cents: number,
  day: string,
  before?: readonly [number, string],
): CurrentPriceRow {
  return {
    id: `${ingredient} ${day}`,
    ingredient,
    package_price_cents: cents,
    package_amount: 1,
    package_unit: 'kg',
    store: null,
    bought_on: day,
    noted_at: `${day}T12:00:00Z`,
    previous_price_cents: before?.[0] ?? null,
    previous_amount: before ? 1 : null,
    previous_unit: before ? 'kg' : null,
    previous_bought_on: before?.[1] ?? null,
    previous_noted_at: before ? `${before[1]}T12:00:00Z` : null,
    entries: before ? 2 : 1,
  }
}

const shown = (rows: readonly CurrentPriceRow[]) =>
  currentPrices(rows).map(({ ingredient, package_price_cents, previous_price_cents, entries }) => [
    ingredient,
    package_price_cents,
    previous_price_cents,
    entries,
  ])

describe('the price book', () => {
  it('has one current and one previous price for all names of the same goods', () => {
    const white = last('Chocolate branco', 9000, '2026-09-01')
    expect(
      shown([
        last('leite CONDENSADO', 749, '2026-10-12', [700, '2026-08-01']),
        last('Leite condensado', 669, '2026-09-10', [600, '2026-07-01']),
        white,
        last('Chocolate meio amargo', 5000, '2026-10-01'),
      ]),
    ).toEqual([
      ['Chocolate branco', 9000, null, 1],
      ['Chocolate meio amargo', 5000, null, 1],
      ['leite CONDENSADO', 749, 669, 4],
    ])
    const older = [last('Manteiga', 12, '2026-10-12', [11, '2026-10-01']), last('manteiga', 9, '2026-01-01')]
    expect(shown(older)).toEqual([['Manteiga', 12, 11, 3]])
    expect(shown([...older].reverse())).toEqual(shown(older))
  })

  it('keeps every price, also of a name without letters', () => {
    expect(currentPrices([last('…', 1, '2026-01-01')]).map(({ key }) => key)).toEqual(['…'])
    expect(keyOfName(' … ')).toBe('…')
  })
})
