import { expect, test } from 'vitest'
import type { Batch } from '../../../domain/cook/batches/batch.ts'
import { costingView } from './costing-view.ts'
import { withOwnList } from './own-list-lines.ts'
import { priceView } from './price-view.ts'
import { withBatch } from './sheet-batch.ts'
import { withField, withNewRow, withRow } from './sheet-edits.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

const RECIPE = {
  ingredients: ['Massa:', '200 g de farinha de trigo', '3 ovos', 'coco, uns punhados', 'sal a gosto'],
  yield_quantity: 30,
  yield_unit: 'unidades',
}

function batch(factor: number, change: Partial<Batch> = {}): Batch {
  const eggs = Math.round(3 * factor * 2) / 2 / 3
  return {
    search: { rendimento: String(30 * factor) },
    summary: `de 30 para ${30 * factor} unidades`,
    factor,
    lines: RECIPE.ingredients.map((raw, index) => ({
      raw,
      times: [1, factor, eggs, factor, 1][index] ?? 1,
      given: null,
    })),
    made: { quantity: 30 * factor, unit: 'unidades' },
    pieceGrams: null,
    ...change,
  }
}

/** R$ 5,00 a kilogram of flour, R$ 12,00 a dozen eggs, three boxes of R$ 2,00, an hour of R$ 18,75 for 80 minutes. */
function priced(): Sheet {
  let sheet = sheetFromRecipe(RECIPE)
  sheet = withRow(sheet, 'lines', 'n2', { price: '5', size: '1', packageUnit: 'kg' })
  sheet = withRow(sheet, 'lines', 'n3', { price: '12', size: '12' })
  sheet = withNewRow(sheet, 'packaging', { name: 'caixa', count: '3', price: '2' })
  for (const [name, typed] of [
    ['hourly', '18,75'],
    ['minutes', '80'],
    ['goalPercent', '30'],
  ] as const) {
    sheet = withField(sheet, name, typed)
  }
  return sheet
}

const costOf = (sheet: Sheet) => priceView(sheet, costingView(sheet)).costCents
const fit = (sheet: Sheet, to: Batch | null) => withBatch(sheet, RECIPE, to)

test('ingredients, packaging and units grow, work does not', () => {
  // 1,00 + 3,00 + 6,00 + 25,00
  expect(costOf(priced())).toBe(3500)
  const made = fit(priced(), batch(1.5))
  const { lines } = costingView(made)
  expect(lines.map(({ title, usedText }) => [title, usedText])).toEqual([
    ['Massa', ''],
    ['300 g de farinha de trigo', '300 g'],
    ['4 ½ ovos', '4 ½ unidades'],
    ['coco, uns punhados', ''],
    ['sal a gosto', ''],
  ])
  expect(made.fields).toMatchObject({ yieldMade: '45', yieldUnit: 'unidades', minutes: '80' })
  expect(made.packaging[0]?.count).toBe('4,5')
  // 1,50 + 4,50 + 9,00 + 25,00
  expect(costOf(made)).toBe(4000)
  expect(priceView(made, costingView(made)).unitCostCents).toBe(89)
})

test('the cost of eggs follows their rounded number', () => {
  // 1,44 × 3 eggs are 4,32: four and a half.
  expect(costingView(fit(priced(), batch(1.44))).lines[2]).toMatchObject({ title: '4 ½ ovos', cents: 450 })
})

test('the same batch leaves the sheet unchanged, also after storing it', () => {
  const made = fit(priced(), batch(1.5))
  expect(fit(made, batch(1.5))).toBe(made)
  // A database orders the keys of objects anew.
  const { search, ...rest } = batch(1.5, { search: { por: 'peso', unidades: '45' } })
  const saved = readSheet(JSON.parse(JSON.stringify(fit(priced(), { ...rest, search }))))
  expect(fit(saved, { ...rest, search: { unidades: '45', por: 'peso' } })).toBe(saved)
  expect(readSheet(JSON.parse(JSON.stringify(made)))).toEqual(made)
})

test('scaling and back restores the recipe as written', () => {
  const there = [batch(1 / 3), batch(2), batch(1.44), null].reduce(
    fit,
    withField(priced(), 'yieldSold', '28'),
  )
  expect(there).toEqual(withField(priced(), 'yieldSold', '28'))
})

test('typed values grow, unreadable ones stay', () => {
  let sheet = withField(priced(), 'yieldMade', '28')
  sheet = withRow(sheet, 'lines', 'n4', { amount: '60' })
  sheet = withRow(sheet, 'lines', 'n5', { amount: '5' })
  sheet = withRow(sheet, 'packaging', 'n1', { count: 'três' })
  sheet = withNewRow(sheet, 'lines', { name: 'corante', amount: '1/2' })
  const made = fit(sheet, batch(3))
  expect(made.fields.yieldMade).toBe('84')
  expect(made.lines.map(({ amount }) => amount)).toEqual(['', '', '', '180', '5', '1,5'])
  expect(made.packaging[0]?.count).toBe('três')
})

test('an amount typed on the scaling tab is not asked for again', () => {
  const said = batch(2)
  const lines = said.lines.map((line, index) =>
    index === 3 ? { raw: 'coco, uns punhados', times: 2, given: { value: 80, unit: 'g' } as const } : line,
  )
  const made = fit(priced(), { ...said, lines })
  expect(made.lines[3]).toMatchObject({ amount: '80', unit: 'g' })
  expect(fit(made, batch(2, { search: {} })).lines[3]?.amount).toBe('')
})

test('another yield at the same factor: pieces of another weight', () => {
  const made = fit(
    priced(),
    batch(1, {
      search: { por: 'peso', peso: '15' },
      made: { quantity: 40, unit: 'unidades' },
      pieceGrams: 15,
    }),
  )
  expect(made.fields).toMatchObject({ yieldMade: '40', portionGrams: '15' })
  expect(made.packaging[0]?.count).toBe('4')
  expect(fit(made, null)).toEqual(priced())
})

test('older sheets without a batch are for the recipe as written', () => {
  const { batch: _, list: __, lines, ...old } = priced()
  const before = { ...old, lines: lines.map(({ times: _times, given: _given, ...line }) => line) }
  const read = readSheet(JSON.parse(JSON.stringify(before)))
  expect(read).toEqual(priced())
  expect(costOf(fit(read, batch(1.5)))).toBe(4000)
})

test.each([0, -1, '2', null, 1e9, {}])('a stored factor of %j is ignored', (factor) => {
  expect(readSheet({ batch: { factor, summary: 'x' }, lines: [{ times: factor }] })).toMatchObject({
    batch: null,
    lines: [{ times: 1 }],
  })
})

test('a line that was removed from the sheet or the recipe does not shift the others', () => {
  const sheet = priced()
  const removed = { ...sheet, lines: sheet.lines.filter(({ id }) => id !== 'n2') }
  expect(fit(readSheet(removed), batch(2)).lines.map(({ times }) => times)).toEqual([1, 2, 2, 1])
  const edited = {
    ...sheet,
    lines: sheet.lines.map((line) => (line.id === 'n2' ? { ...line, text: '100 g de fubá' } : line)),
  }
  expect(fit(edited, batch(2)).lines[1]?.times).toBe(2)
})

test('an own list may grow while it is priced', () => {
  const own = (...ingredients: string[]) => ({ ingredients, yield_quantity: null, yield_unit: null })
  const book = new Map()
  let sheet = withOwnList(sheetFromRecipe(own()), own('200 g de farinha', '3 ovos'), book)
  sheet = withRow(sheet, 'lines', 'n2', { price: '12', size: '12' })
  sheet = withNewRow(sheet, 'lines', { name: 'corante' })
  expect(withOwnList(sheet, own('200 g de farinha', '3 ovos'), book)).toBe(sheet)
  const next = withOwnList(sheet, own('250 g de farinha', '1 pitada de sal', '3 ovos'), book)
  expect(next.lines.map(({ id, text, name, price }) => [id, text || name, price])).toEqual([
    ['n1', '250 g de farinha', ''],
    ['n2', '1 pitada de sal', ''],
    ['n3', '3 ovos', '12'],
    ['n4', 'corante', ''],
  ])
})
