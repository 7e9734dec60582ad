import { expect, it } from 'vitest'
import { orderedTimes, timesSearch, wholeUnit } from './ordered-times.ts'

const CAKE = { yield_quantity: 12, yield_unit: 'fatias', massGrams: 2000 }
const GANACHE = { yield_quantity: 600, yield_unit: 'g', massGrams: null }
const SWEETS = { yield_quantity: 25, yield_unit: 'unidades', massGrams: null }
const UNKNOWN = { yield_quantity: null, yield_unit: null, massGrams: null }

it.each([
  ['in the recipe’s own unit', CAKE, [{ count: 30, unit: 'fatias' }], 2.5],
  ['in its singular', CAKE, [{ count: 6, unit: 'Fatia' }], 0.5],
  ['of whole cakes', CAKE, [{ count: 2, unit: 'bolos' }], 2],
  ['without a unit', CAKE, [{ count: 1.5, unit: '' }], 1.5],
  [
    'of several sizes',
    CAKE,
    [
      { count: 12, unit: 'fatias' },
      { count: 3, unit: 'kg' },
      { count: 1, unit: 'bolo' },
    ],
    3.5,
  ],
  ['by weight', CAKE, [{ count: 3, unit: 'kg' }], 1.5],
  ['by weight of what is made by weight', GANACHE, [{ count: 1.2, unit: 'kg' }], 2],
  ['of pieces without a unit', SWEETS, [{ count: 100, unit: '' }], 4],
  ['of portions', { ...CAKE, yield_unit: 'porções' }, [{ count: 6, unit: 'porção' }], 0.5],
  ['of a recipe without a yield', UNKNOWN, [{ count: 3, unit: 'receitas' }], 3],
  ['by weight of an unknown weight', SWEETS, [{ count: 1, unit: 'kg' }], null],
  [
    'in something else',
    CAKE,
    [
      { count: 12, unit: 'fatias' },
      { count: 4, unit: 'caixas' },
    ],
    null,
  ],
] as const)('an order %s', (_, recipe, items, times) => {
  expect(orderedTimes(recipe, items)).toEqual(times)
})

it('opens the recipe at what is ordered', () => {
  expect(timesSearch(CAKE, 2.5)).toEqual({ rendimento: '30' })
  expect(timesSearch(UNKNOWN, 2)).toEqual({ rendimento: '2' })
  expect(timesSearch(CAKE, 1)).toEqual({})
  expect(timesSearch(SWEETS, 1 / 3)).toEqual({ rendimento: '8,3333' })
})

it('knows what is ordered whole by the first word of its name', () => {
  expect(['Bolo de Fubá', 'Torta de limão', 'Brigadeiro'].map(wholeUnit)).toEqual(['bolo', 'torta', null])
})
