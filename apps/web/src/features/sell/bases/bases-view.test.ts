import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, test } from 'vitest'
import { packagePrices, sheetOf, type SheetRecipe } from '../../../domain/sell/bases/base-sheets.ts'
import type { LinkRow } from '../../../domain/sell/bases/rows.ts'
import type { CurrentPriceRow } from '../../../domain/sell/prices/rows.ts'
import { basesView } from './bases-view.ts'

const filling: SheetRecipe = {
  id: 'filling',
  title: 'Recheio',
  ingredients: ['500 g de chocolate', '200 g de manteiga'],
  yield_quantity: 700,
  yield_unit: 'g',
}
const cake: SheetRecipe = {
  id: 'cake',
  title: 'Bolo',
  ingredients: ['300 g de farinha de trigo', '350 g de recheio'],
  yield_quantity: 10,
  yield_unit: 'fatias',
}
const link = {
  product_id: 'cake',
  base_id: 'filling',
  line_text: '350 g de recheio',
  amount: 350,
  unit: 'g',
  loss_percent: 0,
} as LinkRow

/** The views of the cake and its filling, with a kilogram of these goods at 10 reais. */
function viewsWith(...priced: readonly string[]) {
  const prices = priced.map((ingredient) => ({
    ingredient,
    package_price_cents: 1_000,
    package_amount: 1,
    package_unit: 'kg',
    bought_on: '2026-11-01',
    previous_price_cents: null,
    previous_amount: null,
    previous_unit: null,
  })) as unknown as readonly CurrentPriceRow[]
  const book = packagePrices(prices)
  const now = [cake, filling].map((recipe) => sheetOf(recipe, [link], book, STANDARD_KITCHEN))
  const sheets = { recipes: [cake, filling], links: [link], kitchen: STANDARD_KITCHEN, now, before: now }
  return { cake: basesView(cake, sheets), filling: basesView(filling, sheets) }
}

test.each([
  {
    prices: [],
    whole: null,
    noCost: 'Ainda não há custo: faltam 3 preços.',
    base: 'custo ainda desconhecido: faltam 2 preços',
    product: 'custo ainda desconhecido: faltam 3 preços',
    unpriced: ['300 g de farinha de trigo', 'na base “Recheio”, 500 g de chocolate, 200 g de manteiga'],
  },
  {
    prices: ['chocolate'],
    whole: 'faltam 2 preços: pelo menos R$\u00a02,50 a receita inteira',
    base: 'falta 1 preço: custa pelo menos R$\u00a02,50',
    product: 'faltam 2 preços: custa pelo menos R$\u00a02,50',
    unpriced: ['300 g de farinha de trigo', 'na base “Recheio”, 200 g de manteiga'],
  },
  {
    prices: ['chocolate', 'manteiga'],
    whole: 'falta 1 preço: pelo menos R$\u00a03,50 a receita inteira',
    base: 'custa R$\u00a03,50',
    product: 'falta 1 preço: custa pelo menos R$\u00a03,50',
    unpriced: ['300 g de farinha de trigo'],
  },
  {
    prices: ['chocolate', 'farinha de trigo'],
    whole: 'falta 1 preço: pelo menos R$\u00a05,50 a receita inteira',
    base: 'falta 1 preço: custa pelo menos R$\u00a02,50',
    product: 'falta 1 preço: custa pelo menos R$\u00a05,50',
    unpriced: ['na base “Recheio”, 200 g de manteiga'],
  },
  {
    prices: ['chocolate', 'manteiga', 'farinha de trigo'],
    whole: 'R$\u00a06,50 a receita inteira',
    base: 'custa R$\u00a03,50',
    product: 'custa R$\u00a06,50',
  },
])('with the prices of $prices', ({ prices, whole, base, product, noCost, unpriced = [] }) => {
  const views = viewsWith(...prices)
  expect(views.cake.whole ?? views.cake.noCost).toBe(whole ?? noCost)
  expect(views.cake.unpriced).toEqual(unpriced)
  expect(views.cake.links[0]?.facts.split(' · ').at(-1)).toBe(base)
  expect(views.filling.products[0]?.cost).toBe(product)
})
