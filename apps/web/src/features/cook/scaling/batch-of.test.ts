import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, test } from 'vitest'
import { batchOf } from './batch-of.ts'
import { ownListRecipe } from './own-list-recipe.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'

const CAKE: ScalableRecipe = {
  id: 'r',
  title: 'Bolo',
  ingredients: [
    'Massa:',
    '200 g de farinha',
    '3 ovos',
    'Cobertura:',
    '100 g de chocolate',
    'coco, uns punhados',
    'sal a gosto',
  ],
  yield_quantity: 12,
  yield_unit: 'fatias',
  tools: ['Forma redonda de 20 cm'],
  steps: [],
  description: null,
}

function batch(search: ScalingSearch, recipe = CAKE) {
  const found = batchOf(recipe, search, STANDARD_KITCHEN)
  if (found === null || found === 'wrong') throw new Error(`${found}`)
  return found
}

test.each<ScalingSearch>([
  {},
  { por: 'forma' },
  { rendimento: '12' },
  { partes: '1:1' },
  { por: 'ingrediente', tenho: '3' },
])('%j is the recipe as written', (search) => expect(batchOf(CAKE, search, STANDARD_KITCHEN)).toBeNull())

test.each<ScalingSearch>([
  { rendimento: 'x' },
  { por: 'peso', peso: '0' },
  { por: 'forma', para: 'round:-1;' },
  { partes: '1:x' },
])('%j cannot be priced', (search) => expect(batchOf(CAKE, search, STANDARD_KITCHEN)).toBe('wrong'))

test('by yield', () => {
  const { search, summary, factor, made, lines } = batch({ rendimento: '18', tenho: '' })
  expect({ search, summary, factor, made }).toEqual({
    search: { rendimento: '18' },
    summary: 'de 12 para 18 fatias',
    factor: 1.5,
    made: { quantity: 18, unit: 'fatias' },
  })
  expect(lines.map(({ raw, times }) => [raw, times])).toEqual([
    ['Massa:', 1],
    ['200 g de farinha', 1.5],
    ['3 ovos', 1.5],
    ['Cobertura:', 1],
    ['100 g de chocolate', 1.5],
    ['coco, uns punhados', 1.5],
    ['sal a gosto', 1],
  ])
})

test('by pan and by what is at hand: whole pieces, and the exact amount of eggs', () => {
  // 12 × 1,44 = 17,28
  expect(batch({ por: 'forma', para: 'round:24;' })).toMatchObject({ factor: 1.44, made: { quantity: 17 } })
  expect(batch({ por: 'forma', para: 'round:24;' }).lines[2]?.times).toBe(1.44)
  expect(batch({ por: 'ingrediente', ingrediente: '5', tenho: '300 g' })).toMatchObject({
    factor: 3,
    made: { quantity: 36 },
  })
  const kilos = { ...CAKE, yield_quantity: 1, yield_unit: 'kg' }
  expect(batch({ por: 'forma', para: 'round:24;' }, kilos).made).toEqual({ quantity: 1.44, unit: 'kg' })
})

test('by the weight of a piece, with what was said of a line', () => {
  const search = { por: 'peso', peso: '50', unidades: '20', quantias: '6:50 g' } as const
  // 200 g + 150 g + 100 g + 50 g, for 1000 g
  expect(batch(search)).toMatchObject({
    factor: 2,
    summary: '20 de 50 g',
    made: { quantity: 20, unit: 'fatias' },
    pieceGrams: 50,
  })
  expect(batch(search).lines[5]?.given).toEqual({ value: 100, unit: 'g' })
  // The recipe's own amount, in other pieces.
  expect(batch({ por: 'peso', peso: '25', quantias: '6:50 g' })).toMatchObject({
    factor: 1,
    made: { quantity: 20 },
  })
})

test('one part alone', () => {
  const { factor, summary, lines, made } = batch({ partes: '2:2' })
  expect({ factor, summary, made }).toEqual({
    factor: 1,
    summary: '12 fatias; Cobertura: 2× a receita',
    made: { quantity: 12, unit: 'fatias' },
  })
  expect(lines.map(({ times }) => times)).toEqual([1, 1, 1, 1, 2, 2, 1])
})

test('an own list, or a recipe without a yield', () => {
  const search = { lista: '200 g de farinha', rende: '', rendimento: '3' }
  expect(batch(search, ownListRecipe(search))).toMatchObject({
    factor: 3,
    made: null,
    search: { lista: '200 g de farinha' },
  })
  expect(batchOf(ownListRecipe({ lista: '3 ovos' }), { lista: '3 ovos' }, STANDARD_KITCHEN)).toBeNull()
})
