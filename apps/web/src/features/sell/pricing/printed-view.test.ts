import { expect, test } from 'vitest'
import { costingView } from './costing-view.ts'
import { priceView } from './price-view.ts'
import { printedFacts, printedLines } from './printed-view.ts'
import { withRow } from './sheet-edits.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'

const recipe = {
  ingredients: [
    'Massa:',
    '100 g de morangos',
    '100 g de creme de leite',
    '30 g de cacau em pó',
    'sal a gosto',
    'água',
  ],
  yield_quantity: 1500,
  yield_unit: 'g',
  category: 'Tortas',
  storage: 'Três dias na geladeira.',
}

function sheet() {
  let next = sheetFromRecipe(recipe)
  next = withRow(next, 'lines', 'n2', { price: '12', size: '300', correction: '1,15' })
  next = withRow(next, 'lines', 'n3', { price: '3,79', size: '200' })
  return withRow(next, 'lines', 'n4', { price: '24,90', size: '200' })
}

const NBSP = '\u00A0'

test('gross and net weight, package and cost; the costs add up to that of all ingredients', () => {
  const lines = printedLines(sheet(), costingView(sheet()))
  expect(lines.map(({ name, gross, factor, net, cost }) => [name, gross, factor, net, cost])).toEqual([
    ['Massa', '', '', '', `R$${NBSP}10,23`],
    ['100 g de morangos', '115 g', '1,15', '100 g', `R$${NBSP}4,60`],
    // 1,895 and 3,735: the larger of the two halves goes up, so that the sum is 10,23
    ['100 g de creme de leite', '100 g', '', '100 g', `R$${NBSP}1,89`],
    ['30 g de cacau em pó', '30 g', '', '30 g', `R$${NBSP}3,74`],
    ['sal a gosto', '', '', 'a gosto', ''],
    ['água', '', '', '', 'sem custo'],
  ])
  expect(lines[2]?.package).toBe(`R$${NBSP}3,79 / 200 g`)
})

test('facts that are not known are left out; what is weighed is sold by the kilogram', () => {
  expect(printedFacts(sheet(), costingView(sheet()).values, '2026-11-21T12:00:00Z')).toEqual([
    ['Categoria', 'Tortas'],
    ['Rendimento', '1,5 kg'],
    ['Validade e conservação', 'Três dias na geladeira.'],
    ['Preços de', '21/11/2026'],
  ])
})

test('names the batch of the sheet', () => {
  const batch = { search: {}, summary: 'de 30 para 45 unidades', factor: 1.5, filled: {} }
  const facts = printedFacts({ ...sheet(), batch }, costingView(sheet()).values, '2026-11-21T12:00:00Z')
  expect(facts).toContainEqual(['Quantidade', 'de 30 para 45 unidades'])
})

test('the printed costs equal those of the rows', () => {
  const costing = costingView(sheet())
  const shown = costing.lines.map(({ cents }) => cents)
  expect(shown).toEqual([null, 460, 189, 374, null, 0])
  const { costParts } = priceView(sheet(), costing)
  expect(costParts).toEqual([{ kind: 'ingredients', cents: 460 + 189 + 374 }])
})
