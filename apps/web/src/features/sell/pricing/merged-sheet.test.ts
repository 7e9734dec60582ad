import { describe, expect, test } from 'vitest'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { beginSheet } from './begin-sheet.ts'
import { mergedCosting } from './merged-costing.ts'
import { followed, readHeld, settledHeld } from './held-sheet.ts'
import { mergedSheet } from './merged-sheet.ts'
import { withPricesNoted, withPackage } from './price-book-changes.ts'
import { priceBook } from './price-book-join.ts'
import { withBatch } from './sheet-batch.ts'
import { withField, withNewRow, withoutRow, withRow } from './sheet-edits.ts'
import type { RowList, Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

const RECIPE = {
  ingredients: ['300 g de farinha de trigo', '200 g de açúcar', '3 ovos'],
  yield_quantity: 20,
  yield_unit: 'unidades',
}

/** What the database gives back. */
const stored = (sheet: Sheet): Sheet => readSheet(JSON.parse(JSON.stringify(withPricesNoted(sheet))))

const READ = stored(
  withNewRow(beginSheet(RECIPE, priceBook([]), readKitchenDefaults(null)), 'packaging', {
    name: 'Caixa',
    count: '2',
    price: '3,00',
  }),
)

type Edit = (sheet: Sheet) => Sheet
const field =
  (...[name, typed]: [Parameters<typeof withField>[1], string]): Edit =>
  (sheet) =>
    withField(sheet, name, typed)
const row =
  (list: RowList, id: string, change: object): Edit =>
  (sheet) =>
    withRow(sheet, list, id, change)
const added =
  (list: RowList, values: object): Edit =>
  (sheet) =>
    withNewRow(sheet, list, values)
const removed =
  (list: RowList, id: string): Edit =>
  (sheet) =>
    withoutRow(sheet, list, id)
const priced =
  (id: string, price: string, size = '1'): Edit =>
  (sheet) =>
    withPackage(sheet, id, { price, size, packageUnit: 'kg' })
const DOUBLE = {
  search: { vezes: '2' },
  summary: 'de 20 para 40 unidades',
  factor: 2,
  made: { quantity: 40, unit: 'unidades' },
  pieceGrams: null,
  lines: RECIPE.ingredients.map((raw) => ({ raw, times: 2, given: null })),
}
const doubled: Edit = (sheet) => withBatch(sheet, RECIPE, DOUBLE)
const goalBy =
  (by: Sheet['goalBy']): Edit =>
  (sheet) => ({ ...sheet, goalBy: by })

/** The other device has read and saved the same sheet before. */
const merge = (mine: Edit, other: Edit, prefer?: 'mine' | 'stored') =>
  mergedSheet({ read: READ, mine: mine(READ), stored: stored(other(READ)) }, prefer)

describe('changes of two devices to different parts are both kept', () => {
  test.each<readonly [string, Edit, Edit]>([
    ['margin and yield', field('goalPercent', '40'), field('yieldMade', '24')],
    ['price of flour and price of sugar', priced('n1', '6,00'), priced('n2', '5,00')],
    [
      'amount and price of one ingredient',
      row('lines', 'n1', { amount: '350', unit: 'g' }),
      priced('n1', '6,00'),
    ],
    [
      'correction and price of one ingredient',
      row('lines', 'n3', { correction: '1,1' }),
      priced('n3', '9,00'),
    ],
    ['an ingredient added and the margin', added('lines', { name: 'Cacau' }), field('goalPercent', '40')],
    [
      'a line added here and another removed there',
      added('lines', { name: 'Cacau' }),
      removed('lines', 'n2'),
    ],
    ['a packaging removed and the hour', removed('packaging', 'n1'), field('hourly', '30')],
    [
      'count and price of a packaging',
      row('packaging', 'n1', { count: '3' }),
      row('packaging', 'n1', { price: '4' }),
    ],
    ['appliance and fee', added('appliances', { name: 'Forno' }), added('fees', { name: 'Nota' })],
    ['two channels', added('channels', { name: 'iFood' }), row('channels', 'n1', { payment: '4' })],
    ['rounding and own price', (sheet) => ({ ...sheet, step: 'real' }), field('ownPrice', '12')],
    ['amount of the recipe and margin', doubled, field('goalPercent', '40')],
    ['amount of the recipe and price of an ingredient', doubled, priced('n2', '5,00')],
    [
      'how fixed costs are shared and the tax',
      (sheet) => ({ ...sheet, fixedBy: 'units' }),
      field('taxPercent', '6'),
    ],
    ['storage and category', field('storage', '3 dias'), field('category', 'Bolos')],
  ])('%s', (_parts, mine, other) => {
    const { sheet, contested } = merge(mine, other)
    expect(contested).toEqual([])
    expect(withPricesNoted(sheet)).toEqual(withPricesNoted(mine(other(READ))))
  })

  test('rows that both have added', () => {
    const { sheet, contested } = merge(
      added('packaging', { name: 'Fita', count: '1' }),
      added('packaging', { name: 'Saco', count: '2' }),
    )
    expect(contested).toEqual([])
    expect(sheet.packaging.map(({ id, name }) => [id, name])).toEqual([
      ['n1', 'Caixa'],
      ['n2', 'Saco'],
      ['n3', 'Fita'],
    ])
  })

  test('the same change is made once, and again where the answer was lost on its way', () => {
    const mine: Edit = (sheet) =>
      added('lines', { name: 'Cacau', price: '9' })(field('goalPercent', '40')(sheet))
    const { sheet, contested } = merge(mine, mine)
    expect([withPricesNoted(sheet), contested]).toEqual([mine(READ), []])
  })
})

describe('the same part is asked about, with what both sides then have', () => {
  test.each<readonly [string, Edit, Edit, readonly string[]]>([
    ['margin', field('goalPercent', '40'), field('goalPercent', '50'), ['Quanto você quer ganhar']],
    ['yield', field('yieldMade', '24'), field('yieldMade', '18'), ['Quanto a receita rende']],
    ['price', priced('n1', '6,00'), priced('n1', '7,00'), ['farinha de trigo']],
    ['price and package', priced('n1', '6,00', '2'), priced('n1', '6,00', '5'), ['farinha de trigo']],
    ['removed and priced', removed('lines', 'n1'), priced('n1', '6,00'), ['farinha de trigo']],
    ['priced and removed', priced('n1', '6,00'), removed('lines', 'n1'), ['farinha de trigo']],
    ['free and priced', row('lines', 'n2', { isFree: true }), priced('n2', '5,00'), ['açúcar']],
    ['packaging', row('packaging', 'n1', { count: '3' }), row('packaging', 'n1', { count: '4' }), ['Caixa']],
    [
      'renamed and priced',
      row('packaging', 'n1', { name: 'Pote' }),
      row('packaging', 'n1', { price: '4' }),
      ['Caixa'],
    ],
    [
      'one name added twice',
      added('lines', { name: 'Cacau', price: '9' }),
      added('lines', { name: 'cacau ', price: '8' }),
      ['cacau'],
    ],
    ['unit and own price', field('yieldUnit', 'fatias'), field('ownPrice', '12'), ['Unidade de venda']],
    ['kind and size of the gain', goalBy('markup'), field('goalPercent', '50'), ['Como calcular o ganho']],
    [
      'amount of the recipe and an ingredient’s',
      doubled,
      row('lines', 'n1', { amount: '350', unit: 'g' }),
      ['Quantidade da receita'],
    ],
    [
      'a line added and the amount of the recipe',
      added('lines', { name: 'Cacau' }),
      doubled,
      ['Quantidade da receita'],
    ],
    [
      'the amount of the recipe, which the screen shows',
      field('goalPercent', '40'),
      doubled,
      ['Quantidade da receita'],
    ],
  ])('%s', (_part, mine, other, names) => {
    const { contested } = merge(mine, other)
    expect(contested).toEqual(names)
    // Kept as here, or taken as there: nothing is left to ask, and other changes of both stay.
    const [keep, take] = (['mine', 'stored'] as const).map(
      (side) =>
        merge(
          (sheet) => field('minutes', '50')(mine(sheet)),
          (sheet) => field('taxPercent', '6')(other(sheet)),
          side,
        ).sheet,
    ) as [Sheet, Sheet]
    for (const { fields } of [keep, take]) expect([fields.minutes, fields.taxPercent]).toEqual(['50', '6'])
    expect(withPricesNoted(keep)).not.toEqual(withPricesNoted(take))
    const there = stored(other(READ))
    expect(mergedSheet({ read: there, mine: keep, stored: there }).contested).toEqual([])
  })
})

describe('a name', () => {
  const row = { name: 'Bolo', sheet: JSON.parse(JSON.stringify(READ)) as never }
  const merged = (read: string, mine: string, name: string) =>
    mergedCosting({ id: '1', name: { read, mine } }, { ...row, name })

  test('that was not typed follows the other device, a typed one stays, and two are asked about', () => {
    expect(merged('Bolo', 'Bolo', 'Bolo de festa')).toEqual({ columns: {}, contested: [] })
    expect(merged('Bolo', 'Torta', 'Bolo')).toEqual({ columns: { name: 'Torta' }, contested: [] })
    expect(merged('Bolo', 'Torta', 'Torta')).toEqual({ columns: {}, contested: [] })
    expect(merged('Bolo', 'Torta', 'Bolo de festa').contested).toEqual(['Nome da ficha'])
  })
})

describe('a draft', () => {
  const kept = (sheet: Sheet, read: Sheet | null) => readHeld(JSON.parse(JSON.stringify({ ...sheet, read })))

  test('that was forgotten takes over what was saved since, in all but what was typed', () => {
    const there = stored(field('yieldMade', '24')(priced('n2', '5,00')(READ)))
    const held = followed(kept(field('goalPercent', '40')(READ), READ), there)
    expect(held).toMatchObject({ read: there, isTyped: true })
    expect(held.sheet).toEqual(field('goalPercent', '40')(there))
  })

  test('that another device has saved as well is none any more', () => {
    const there = stored(field('goalPercent', '40')(READ))
    expect(followed(kept(field('goalPercent', '40')(READ), READ), there)).toMatchObject({ isTyped: false })
  })

  test('that is contested stays as it was typed, and is asked about when it is saved', () => {
    const there = stored(field('goalPercent', '50')(READ))
    const draft = kept(field('goalPercent', '40')(READ), READ)
    expect(followed(draft, there)).toBe(draft)
    const change = { id: '1', sheet: { read: draft.read, mine: draft.sheet } }
    const row = { name: 'Bolo', sheet: JSON.parse(JSON.stringify(there)) as never }
    expect(mergedCosting(change, row).contested).toEqual(['Quanto você quer ganhar'])
  })

  test('of an earlier version, which does not say what it began from, writes over nothing without a question', () => {
    const draft = readHeld(JSON.parse(JSON.stringify(field('goalPercent', '40')(READ))))
    expect(draft.read).toBeNull()
    const there = stored(field('yieldMade', '24')(READ))
    expect(followed(draft, there)).toBe(draft)
    expect(mergedSheet({ read: null, mine: draft.sheet, stored: there }).contested).toEqual([
      'a ficha inteira',
    ])
    expect(followed(draft, stored(draft.sheet))).toMatchObject({ isTyped: false })
  })

  test('keeps what was typed while it was being saved', () => {
    const sent = field('goalPercent', '40')(READ)
    const saved = stored(field('yieldMade', '24')(sent))
    const held = settledHeld(field('goalPercent', '45')(sent), sent, saved)
    expect(held).toMatchObject({ read: saved, isTyped: true })
    expect([held.sheet.fields.goalPercent, held.sheet.fields.yieldMade]).toEqual(['45', '24'])
    expect(settledHeld(sent, sent, saved)).toEqual({ sheet: saved, read: saved, isTyped: false })
  })
})

test('rows keep their ids where they are stored, and are numbered where they have none', () => {
  const sheet = stored(withoutRow(READ, 'lines', 'n2'))
  expect(sheet.lines.map(({ id }) => id)).toEqual(['n1', 'n3'])
  for (const lines of [
    [{ id: 'n1' }, { id: 'n1' }],
    [{}, { id: 'n2' }],
    [{ id: 7 }, { id: '' }],
  ])
    expect(readSheet({ lines }).lines.map(({ id }) => id)).toEqual(['n1', 'n2'])
})
