import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, test } from 'vitest'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { beginSheet } from './begin-sheet.ts'
import { defaultsOf } from './kept-defaults.ts'
import { pricesToNote, refusedPrice, withPricesNoted, takenBack } from './price-book-changes.ts'
import { priceBook, withBookPrices } from './price-book-join.ts'
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

function row(ingredient: string, cents: number, amount: number, unit: string): CurrentPrice {
  return {
    id: ingredient,
    key: keyOfName(ingredient),
    ingredient,
    package_price_cents: cents,
    package_amount: amount,
    package_unit: unit,
    store: null,
    bought_on: '2026-11-01',
    noted_at: '2026-11-01T12:00:00Z',
    previous_price_cents: null,
    previous_amount: null,
    previous_unit: null,
    previous_bought_on: null,
    previous_noted_at: null,
    entries: 1,
  }
}

const BOOK = priceBook([
  row('Manteiga', 1250, 200, 'g'),
  row('Açúcar', 123_456, 5, 'kg'),
  row('Farinha de trigo', 1, 1, 'xicara_de_bebe'),
])

const prices = (sheet: Sheet) =>
  sheet.lines.map(({ price, size, packageUnit, isTyped }) => [price, size, packageUnit, isTyped])

describe('prices from the price book', () => {
  const sheet = withBookPrices(sheetFromRecipe(recipe), BOOK)

  test('are found by the ingredient, whatever its state in the recipe', () => {
    expect(prices(sheet)).toEqual([
      ['12,50', '200', 'g', false],
      ['1.234,56', '5', 'kg', false],
      ['', '12', 'unidade', false],
      ['', '', 'g', false],
    ])
  })

  test('do not replace typed ones', () => {
    const typed = withRow(sheetFromRecipe(recipe), 'lines', 'n1', { price: '9', isTyped: true })
    expect(withBookPrices(typed, BOOK).lines[0]?.price).toBe('9')
  })
})

describe('goods without a price of their own', () => {
  const begin = (lines: readonly string[], book: Parameters<typeof withBookPrices>[1]) =>
    withBookPrices(sheetFromRecipe({ ingredients: lines, yield_quantity: 1, yield_unit: null }), book)
  const book = priceBook([
    row('Doce de leite', 2000, 1, 'kg'),
    row('Chocolate branco', 9000, 1, 'kg'),
    row('Toddy', 1500, 800, 'g'),
  ])
  const lines = [
    '400 g de doce de leite firme',
    '200 g de chocolate meio amargo',
    '100 g de chocolate branco picado',
    '50 g de Nescau',
    '50 g de Toddy',
  ]
  const sheet = begin(lines, book)

  test('use the price of a substitute, and name it', () => {
    expect(sheet.lines.map(({ price, priceOf }) => [price, priceOf])).toEqual([
      ['20,00', 'Doce de leite'],
      ['', ''],
      ['90,00', ''],
      ['', ''],
      ['15,00', ''],
    ])
    expect(pricesToNote(sheet, book)).toEqual([])
  })

  test('lose a refused substitute, and can get it back', () => {
    const [line] = sheet.lines
    if (line === undefined) throw new Error('no line')
    const refused = withRow(sheet, 'lines', line.id, refusedPrice(line))
    expect(withBookPrices(refused, book).lines[0]).toMatchObject({ price: '', refused: 'Doce de leite' })
    const back = withRow(refused, 'lines', line.id, takenBack({ ...line, ...refusedPrice(line) }, book))
    expect(back.lines[0]).toMatchObject({ price: '20,00', priceOf: 'Doce de leite', refused: '' })
  })

  test('follow the price of the substitute until their own is noted', () => {
    const dearer = priceBook([row('Doce de leite', 2500, 1, 'kg')])
    expect(priceNews(sheet, dearer, STANDARD_KITCHEN)?.next.lines[0]).toMatchObject({
      price: '25,00',
      priceOf: 'Doce de leite',
    })
    const own = priceBook([row('Doce de leite', 2500, 1, 'kg'), row('Doce de leite firme', 3000, 1, 'kg')])
    expect(priceNews(sheet, own, STANDARD_KITCHEN)?.next.lines[0]).toMatchObject({
      price: '30,00',
      priceOf: '',
    })
  })

  test('are not reported as changed if an older sheet has its own price', () => {
    const typed = withRow(begin(lines, priceBook([])), 'lines', 'n1', {
      price: '33',
      size: '1',
      packageUnit: 'kg',
    })
    expect(priceNews(typed, book, STANDARD_KITCHEN)).toBeNull()
  })

  test('are noted by a name with their brand', () => {
    const typed = withRow(sheet, 'lines', 'n4', { price: '9', size: '400', isTyped: true })
    expect(pricesToNote(typed, book).map(({ ingredient }) => ingredient)).toEqual(['achocolatado Nescau'])
  })
})

describe('prices to note in the book', () => {
  const typed = withRow(withBookPrices(sheetFromRecipe(recipe), BOOK), 'lines', 'n3', {
    price: '12',
    size: '12',
    isTyped: true,
  })

  test('are those that it lacks', () => {
    expect(pricesToNote(typed, BOOK)).toEqual([
      { ingredient: 'ovo', package_price_cents: 1200, package_amount: 12, package_unit: 'unidade' },
    ])
  })

  test('include changed prices, but not the same price in another unit', () => {
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

describe('changes of the book', () => {
  const sheet = withBookPrices(sheetFromRecipe(recipe), BOOK)
  const dearer = priceBook([row('Manteiga', 1500, 200, 'g'), row('Açúcar', 123_456, 5, 'kg')])

  test('state the rise of the cost, and apply the new prices', () => {
    const news = priceNews(sheet, dearer, STANDARD_KITCHEN)
    // butter 12,50 -> 15,00 beside sugar of 246,91: 259,41 -> 261,91
    expect(news?.text).toBe('1 preço mudou no seu caderno: o custo subiu 1%.')
    expect(news?.next.lines[0]).toMatchObject({ price: '15,00', isTyped: false })
    expect(news && priceNews(news.next, dearer, STANDARD_KITCHEN)).toBeNull()
  })

  test('leave out a price that was typed since, until the sheet is saved', () => {
    const typed = withRow(sheet, 'lines', 'n1', { price: '11', isTyped: true })
    expect(priceNews(typed, dearer, STANDARD_KITCHEN)).toBeNull()
    expect(priceNews(withPricesNoted(typed), dearer, STANDARD_KITCHEN)).not.toBeNull()
  })
})

describe('defaults of the kitchen', () => {
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

  test('fill a new sheet', () => {
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

  test('are taken from a sheet', () => {
    const before = readKitchenDefaults(kept)
    expect(defaultsOf(sheet, readFields(sheet).values, before)).toEqual(before)
  })

  test('are empty at first; a sheet without a recipe begins with one line', () => {
    const nothing = readKitchenDefaults(null)
    const free = beginSheet(null, BOOK, nothing)
    expect(free.lines).toHaveLength(1)
    expect(defaultsOf(emptySheet(), readFields(emptySheet()).values, nothing)).toEqual(nothing)
  })
})
