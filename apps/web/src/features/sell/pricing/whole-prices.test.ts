// The price of whole goods pays for their parts, in the sheet of a costing and in the costs of bases.

import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { recipeCosts, roundHalfUp } from '@ateliedoce/pricing'
import { expect, test } from 'vitest'
import { packagePrices, sheetOf } from '../../../domain/sell/bases/base-sheets.ts'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { lineView } from './line-view.ts'
import { priceBook, withBookPrices } from './price-book-join.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import { withSplitEggs } from './split-egg-lines.ts'

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

const LEMON = row('Limão', 100, 1, 'unidade')
const PASSION_FRUIT = row('Maracujá', 900, 6, 'unidade')
const POD = row('Fava de baunilha', 3000, 1, 'unidade')
const STICK = row('Canela em pau', 800, 10, 'unidade')
const EGGS = row('Ovos', 1200, 12, 'unidade')

test.each<[cents: number, price: CurrentPrice, ...lines: string[]]>([
  [3000, POD, '1 fava de baunilha'],
  [1500, POD, '½ fava de baunilha'],
  [3000, POD, 'sementes de 1 fava de baunilha'],
  [6000, row('Baunilha em fava', 3000, 1, 'unidade'), '2 favas de baunilha'],
  [160, STICK, '2 paus de canela'],
  [80, STICK, '1 canela em pau'],
  [240, STICK, '3 ramas de canela'],
  [160, row('Pau de canela', 800, 10, 'unidade'), '2 paus de canela'],
  [300, row('Gelatina em folha', 1000, 20, 'unidade'), '6 folhas de gelatina'],
  [200, LEMON, 'suco de 2 limões'],
  [100, LEMON, 'raspas e suco de 1 limão'],
  [100, LEMON, 'casca ralada de 1 limão'],
  [300, LEMON, 'suco de 2 limões', '1 limão'],
  [200, LEMON, 'suco de 2 limões', 'raspas de 1 limão'],
  [200, LEMON, '88 g de suco de limão'],
  [50, LEMON, 'suco de meio limão'],
  [450, PASSION_FRUIT, 'polpa de 3 maracujás'],
  [300, PASSION_FRUIT, '90 g de polpa de maracujá'],
  [300, EGGS, 'claras de 3 ovos'],
  [400, EGGS, 'gemas de 4 ovos', '2 claras'],
  // Juice that was bought in a bottle has a price of its own.
  [600, row('Suco de limão', 1200, 500, 'ml'), '250 ml de suco de limão'],
])('%s centavos by the price of %j for %s', (cents, price, ...lines) => {
  const recipe = { id: 'r', title: 'r', ingredients: lines, yield_quantity: 1, yield_unit: null }
  const sheet = withBookPrices(sheetFromRecipe(recipe), priceBook([price]))
  const views = withSplitEggs(
    sheet,
    sheet.lines.map((line) => lineView(line, STANDARD_KITCHEN)),
  ).lines
  expect(views.map(({ state }) => state)).toEqual(lines.map(() => 'ready'))
  const sum = views.reduce((total, { cost }) => total + (cost === null ? 0 : roundHalfUp(cost)), 0)
  expect(sum).toBe(cents)
  const base = sheetOf(recipe, [], packagePrices([price]), STANDARD_KITCHEN)
  const { value } = recipeCosts([base]).get('r') ?? {}
  expect([base.unpriced, value && roundHalfUp(value.totalCents)]).toEqual([[], cents])
})
