import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, test } from 'vitest'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import { batchOf } from './batch-of.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { scalingView } from './scaling-view.ts'
import { yieldWords } from './yield-words.ts'

const CAKE: ScalableRecipe = {
  id: 'r',
  title: 'Bolo',
  ingredients: ['200 g de farinha', '3 ovos'],
  yield_quantity: 15,
  yield_unit: 'fatias',
  tools: ['Forma redonda de 20 cm'],
  steps: [],
  description: null,
}

test.each<[ScalingSearch, string]>([
  [{}, 'forma 20 cm'],
  [{ rendimento: '15' }, 'forma 20 cm'],
  [{ rendimento: '45' }, ''],
  [{ por: 'forma', para: 'sold:redonda_24' }, 'forma 24 cm'],
])('with %j, the pan is %j', (search, pan) => {
  const view = scalingView(CAKE, search, STANDARD_KITCHEN)
  expect(yieldWords(CAKE, view, batchOf(CAKE, search, STANDARD_KITCHEN))[1]).toBe(pan)
})
