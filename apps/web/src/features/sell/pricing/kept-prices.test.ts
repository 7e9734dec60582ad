import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, test } from 'vitest'
import type { CostingRow } from './costing-rows.ts'
import { keptPrice } from './kept-prices.ts'
import { priceBook } from './price-book-join.ts'
import { withRow } from './sheet-edits.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import type { Sheet } from './sheet.ts'

const BOOK = priceBook([])

/** 300 g of flour of the price of a kilogram, half of the price kept. */
function sheetAt(price: string, unit = 'fatias'): Sheet {
  const recipe = { ingredients: ['300 g de farinha de trigo'], yield_quantity: 12, yield_unit: unit }
  const sheet = sheetFromRecipe(recipe)
  const priced = withRow(sheet, 'lines', sheet.lines[0]?.id ?? '', { price, size: '1', packageUnit: 'kg' })
  return { ...priced, fields: { ...priced.fields, goalPercent: '50' } }
}

function rowOf(sheet: Sheet): CostingRow {
  return {
    id: '1',
    recipe_id: 'cake',
    name: 'Bolo',
    sheet: JSON.parse(JSON.stringify(sheet)) as CostingRow['sheet'],
    updated_at: '2026-11-23T12:00:00Z',
  }
}

const read = (rows: readonly CostingRow[], draft: unknown = null) =>
  keptPrice({ rows, draft }, BOOK, STANDARD_KITCHEN)

test('the newest saved sheet', () => {
  // 3 reais of flour for 12 slices, twice that: 50 centavos a slice, 6 reais the cake.
  expect(read([rowOf(sheetAt('10')), rowOf(sheetAt('20'))])).toEqual({
    unit: 'fatias',
    unitCents: 50,
    sold: 12,
    soldCents: 600,
    news: null,
    lacks: null,
  })
})

test('the sheet on this device is newer; one that lacks a price is passed over', () => {
  expect(read([rowOf(sheetAt('10'))], sheetAt('20'))?.unitCents).toBe(100)
  expect(read([rowOf(sheetAt('10'))], sheetAt(''))?.unitCents).toBe(50)
  expect(read([rowOf(sheetAt(''))])).toBeNull()
})

test('a partial sum says what it lacks, unless the price was typed', () => {
  const recipe = {
    ingredients: ['300 g de farinha de trigo', '3 ovos', '200 g de açúcar'],
    yield_quantity: 12,
    yield_unit: 'fatias',
  }
  const begun = sheetFromRecipe(recipe)
  const row = { price: '10', size: '1', packageUnit: 'kg' } as const
  const priced = withRow(begun, 'lines', begun.lines[0]?.id ?? '', row)
  const sheet = (fields: Partial<Sheet['fields']>) => ({ ...priced, fields: { ...priced.fields, ...fields } })
  expect(read([rowOf(sheet({ goalPercent: '50' }))])).toMatchObject({
    unitCents: 50,
    lacks: 'faltam 2 preços',
  })
  expect(read([rowOf(sheet({ goalPercent: '50', ownPrice: '3' }))])).toMatchObject({
    unitCents: 300,
    lacks: null,
  })
  expect(read([rowOf(sheet({ goalPercent: '50' })), rowOf(sheetAt('20'))])).toMatchObject({
    unitCents: 100,
    lacks: null,
  })
})
