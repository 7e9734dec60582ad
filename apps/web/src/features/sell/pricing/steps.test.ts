import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { formatMoney } from '@ateliedoce/pricing'
import { describe, expect, test } from 'vitest'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { beginSheet } from './begin-sheet.ts'
import { componentsOf } from './components-of.ts'
import { costingView } from './costing-view.ts'
import { defaultsOf, newDefaults } from './kept-defaults.ts'
import { pricesToNote, withPackage } from './price-book-changes.ts'
import { priceBook } from './price-book-join.ts'
import { unitName, wholeName } from './price-words.ts'
import { withField } from './sheet-edits.ts'
import { BLANK_ROWS, type Sheet } from './sheet.ts'
import { openSteps, stepsFrom } from './steps.ts'
import { readFields } from './typed-fields.ts'

const NONE = readKitchenDefaults(null)
const BOOK = priceBook([])

function begin(ingredients: readonly string[]) {
  return beginSheet({ ingredients, yield_quantity: 12, yield_unit: 'fatias' }, BOOK, NONE)
}

describe('the steps of a sheet', () => {
  test('ask once for what two components share, and never for pinches or water', () => {
    const sheet = begin([
      'Massa:',
      '200 g de açúcar',
      '1 pitada de sal',
      '200 ml de água',
      'Cobertura:',
      '50 g de açúcar',
      '1 punhado de bala de coco',
    ])
    const steps = openSteps(sheet, costingView(sheet))
    expect(steps).toEqual([
      { kind: 'line', id: 'n2' },
      { kind: 'line', id: 'n7' },
      { kind: 'packaging' },
      { kind: 'energy' },
      { kind: 'work' },
    ])
    const typed = withPackage(withPackage(sheet, 'n2', { price: '5,00' }), 'n2', { size: '1000' })
    const view = costingView(typed)
    expect(view.lines.map(({ cents }) => cents)).toEqual([null, 100, null, 0, null, 25, null])
    expect(componentsOf(view.lines).map(({ title, cents }) => [title, cents && formatMoney(cents)])).toEqual([
      ['Massa', 'R$\u00A01,00'],
      ['Cobertura', 'R$\u00A00,25'],
    ])
    expect(pricesToNote(typed, BOOK)).toMatchObject([{ package_price_cents: 500, package_amount: 1000 }])
    const [first, second] = steps
    if (!first || !second) throw new Error('There are no steps.')
    expect(stepsFrom(second, steps).map((step) => ('id' in step ? step.id : step.kind))).toEqual([
      'n7',
      'packaging',
      'energy',
      'work',
      'n2',
    ])
    expect(stepsFrom({ kind: 'goal' }, steps)).toEqual([{ kind: 'goal' }])
  })

  test('pay yolks and whites as eggs, once, and name the halves that are left', () => {
    const sheet = begin(['2 ovos', '6 gemas', '2 claras'])
    const view = costingView(withPackage(sheet, 'n1', { price: '12,00' }), STANDARD_KITCHEN)
    // A dozen is usual: eight eggs.
    expect(view.lines.map(({ cents }) => cents)).toEqual([200, 600, 0])
    expect(view.eggsLeft).toEqual({ yolks: 0, whites: 4 })
    expect(costingView(begin(['3 ovos'])).eggsLeft).toBeNull()
  })
})

test('what the kitchen does not know is kept, what it knows is not changed', () => {
  const before = { ...NONE, hourlyCents: 2500 }
  let sheet = withField(begin(['1 kg de farinha']), 'hourly', '30')
  sheet = withField(withField(sheet, 'cylinderPrice', '110'), 'gasMinutes', '40')
  sheet = { ...sheet, packaging: [{ id: 'n1', name: '', count: '1', price: '3,50', packCount: '' }] }
  const next = newDefaults(defaultsOf(sheet, readFields(sheet).values, before), before)
  expect(next).toMatchObject({
    hourlyCents: 2500,
    gasCylinderPriceCents: 11_000,
    packaging: [{ unit: 'fatias', name: '', count: 1, priceCents: 350, packCount: 1 }],
  })
  const again = beginSheet({ ingredients: [], yield_quantity: 8, yield_unit: 'fatias' }, BOOK, next)
  expect(again.packaging).toMatchObject([{ count: '1', price: '3,50' }])
  expect(
    beginSheet({ ingredients: [], yield_quantity: 30, yield_unit: 'unidades' }, BOOK, next).packaging,
  ).toEqual([])
})

test('what channels take is kept in percent and reais, and filled in for the next recipe', () => {
  const first = begin(['1 kg de farinha'])
  const shopee = { ...BLANK_ROWS.channels, id: 'n2', name: 'Shopee', commission: '20', payment: '1,5' }
  const order = { fixed: '4,00', delivery: '6', minimum: '50', orderUnits: '2' }
  const sheet = { ...first, channels: [...first.channels, { ...shopee, ...order }] }
  const keptOf = (one: Sheet, before = NONE) => defaultsOf(one, readFields(one).values, before)
  const next = newDefaults(keptOf(sheet), NONE)
  expect(next.channels).toEqual([
    { name: 'Venda direta', feePercent: 0 },
    {
      name: 'Shopee',
      feePercent: 21.5,
      paymentPercent: 1.5,
      fixedCents: 400,
      deliveryCents: 600,
      minimumCents: 5000,
      order: { count: 2, unit: 'fatias' },
    },
  ])
  const stored = readKitchenDefaults(JSON.parse(JSON.stringify(next)))
  const slices = beginSheet({ ingredients: [], yield_quantity: 8, yield_unit: 'fatias' }, BOOK, stored)
  expect(slices.channels).toEqual([
    { ...BLANK_ROWS.channels, id: 'n1', name: 'Venda direta' },
    { ...shopee, ...order, delivery: '6,00', minimum: '50,00' },
  ])
  // Units of another kind make no usual order.
  const pieces = beginSheet({ ingredients: [], yield_quantity: 30, yield_unit: 'unidades' }, BOOK, stored)
  expect(pieces.channels[1]?.orderUnits).toBe('')
  expect(keptOf(slices, stored)).toEqual(stored)

  const card = { ...BLANK_ROWS.channels, id: 'n3', name: 'Maquininha', payment: '4,74' }
  const cheaper = { ...shopee, ...order, commission: '14' }
  const direct = { ...BLANK_ROWS.channels, id: 'n1', name: 'Venda direta', payment: '3,5' }
  const later = { ...slices, channels: [direct, cheaper, card] }
  expect(
    newDefaults(keptOf(later, stored), stored).channels.map(({ name, feePercent }) => [name, feePercent]),
  ).toEqual([
    ['Venda direta', 3.5],
    ['Shopee', 21.5],
    ['Maquininha', 4.74],
  ])
})

test.each([
  ['Bolo de cenoura', 'fatias', 12, 'o bolo', 'a fatia'],
  ['Torta de limão', 'pedaços', 10, 'a torta', 'o pedaço'],
  ['Brigadeiro', 'unidades', 30, 'as 30 unidades', 'a unidade'],
  ['Mousse', 'potes', 6, 'os 6 potes', 'o pote'],
  ['Sorvete', 'porções', 8, 'a receita', 'a porção'],
  ['', '', null, 'a receita', 'a unidade'],
])('%s in %s: %s', (title, unit, made, whole, one) => {
  expect([wholeName(title, unit, made), unitName(unit)]).toEqual([whole, one])
})
