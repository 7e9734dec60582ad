import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, test } from 'vitest'
import { readKitchenDefaults } from '../../lib/kitchen/kitchen-defaults.ts'
import type { CurrentPriceRow } from '../../lib/kitchen/queries.ts'
import { beginSheet, defaultsOf } from './begin-sheet.ts'
import { priceBook, pricesToNote, settled, withBookPrices } from './price-book-join.ts'
import { priceNews } from './price-book-news.ts'
import { withRow } from './sheet-edits.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import { emptySheet, type Sheet } from './sheet.ts'
import { readFields } from './typed-fields.ts'

const recipe = {
  ingredients: ['200 g de manteiga sem sal derretida', '1 kg de açúcar', '3 ovos', 'água'],
  yield_quantity: 1,
  yield_unit: null,
}

function row(key: string, cents: number, amount: number, unit: string): CurrentPriceRow {
  return {
    id: key,
    ingredient: key,
    ingredient_key: key,
    package_price_cents: cents,
    package_amount: amount,
    package_unit: unit,
    store: null,
    bought_on: '2026-11-01',
    previous_price_cents: null,
    previous_amount: null,
    previous_unit: null,
    previous_bought_on: null,
    entries: 1,
  }
}

const BOOK = priceBook([
  row('manteiga', 1250, 200, 'g'),
  row('acucar_refinado', 123_456, 5, 'kg'),
  row('farinha_trigo', 1, 1, 'xicara_de_bebe'),
])

const prices = (sheet: Sheet) =>
  sheet.lines.map(({ price, size, packageUnit, isTyped }) => [price, size, packageUnit, isTyped])

describe('the price book fills in', () => {
  const sheet = withBookPrices(sheetFromRecipe(recipe), BOOK)

  test('by the ingredient, whatever the recipe says of its state', () => {
    expect(prices(sheet)).toEqual([
      ['12,50', '200', 'g', false],
      ['1.234,56', '5', 'kg', false],
      ['', '', 'unidade', false],
      ['', '', 'g', false],
    ])
  })

  test('nothing that was typed', () => {
    const typed = withRow(sheetFromRecipe(recipe), 'lines', 'n1', { price: '9', isTyped: true })
    expect(withBookPrices(typed, BOOK).lines[0]?.price).toBe('9')
  })
})

describe('what is noted in the book', () => {
  const typed = withRow(withBookPrices(sheetFromRecipe(recipe), BOOK), 'lines', 'n3', {
    price: '12',
    size: '12',
    isTyped: true,
  })

  test('is what it does not have', () => {
    expect(pricesToNote(typed, BOOK)).toEqual([
      { ingredient: 'ovo', package_price_cents: 1200, package_amount: 12, package_unit: 'unidade' },
    ])
  })

  test('and what was typed otherwise, but not the same price by another measure', () => {
    const dearer = withRow(typed, 'lines', 'n1', { price: '15', isTyped: true })
    expect(pricesToNote(dearer, BOOK).map(({ ingredient }) => ingredient)).toEqual([
      'manteiga sem sal',
      'ovo',
    ])
    const same = withRow(typed, 'lines', 'n1', {
      price: '62,50',
      size: '1',
      packageUnit: 'kg',
      isTyped: true,
    })
    expect(pricesToNote(same, BOOK)).toHaveLength(1)
  })
})

describe('news of the book', () => {
  const sheet = withBookPrices(sheetFromRecipe(recipe), BOOK)
  const dearer = priceBook([row('manteiga', 1500, 200, 'g'), row('acucar_refinado', 123_456, 5, 'kg')])

  test('say how much the cost rose, and bring the new prices', () => {
    const news = priceNews(sheet, dearer, STANDARD_KITCHEN)
    // butter 12,50 -> 15,00 beside sugar of 246,91: 259,41 -> 261,91
    expect(news?.text).toBe('1 preço mudou no seu caderno: o custo subiu 1%.')
    expect(news?.next.lines[0]).toMatchObject({ price: '15,00', isTyped: false })
    expect(news && priceNews(news.next, dearer, STANDARD_KITCHEN)).toBeNull()
  })

  test('are none for a price that was typed since, until the sheet is saved', () => {
    const typed = withRow(sheet, 'lines', 'n1', { price: '11', isTyped: true })
    expect(priceNews(typed, dearer, STANDARD_KITCHEN)).toBeNull()
    expect(priceNews(settled(typed), dearer, STANDARD_KITCHEN)).not.toBeNull()
  })
})

describe('what is so in this kitchen every time', () => {
  const kept = {
    hourlyCents: 1875,
    electricityCentsPerKilowattHour: 95.6,
    fixedMonthlyCents: 64_000,
    marginPercent: 25,
    channels: [
      { name: 'Venda direta', feePercent: 3.5 },
      { name: 'iFood', feePercent: 15.2 },
    ],
  }
  const sheet = beginSheet(recipe, BOOK, readKitchenDefaults(kept))

  test('begins a sheet', () => {
    expect(sheet.fields).toMatchObject({
      hourly: '18,75',
      tariff: '0,956',
      fixedMonthly: '640,00',
      goalPercent: '25',
    })
    expect(sheet.channels.map(({ payment, commission }) => [payment, commission])).toEqual([
      ['3,5', ''],
      ['', '15,2'],
    ])
  })

  test('is kept from a sheet as it was', () => {
    const before = readKitchenDefaults(kept)
    expect(defaultsOf(sheet, readFields(sheet).values, before)).toEqual(before)
  })

  test('is nothing at first, and a sheet without a recipe begins with one line', () => {
    const nothing = readKitchenDefaults(null)
    const free = beginSheet(null, BOOK, nothing)
    expect(free.lines).toHaveLength(1)
    expect(defaultsOf(emptySheet(), readFields(emptySheet()).values, nothing)).toEqual(nothing)
  })
})
