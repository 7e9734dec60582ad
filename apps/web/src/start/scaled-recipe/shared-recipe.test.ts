import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, test } from 'vitest'
import { recipeAsText } from '../../domain/cook/own-recipes/recipe-as-text.ts'
import { batchOf } from '../../features/cook/scaling/batch-of.ts'
import { madeRecipe } from '../../features/cook/scaling/scaled-recipe.ts'
import { scalingView } from '../../features/cook/scaling/scaling-view.ts'

const RECIPE = {
  id: 'r',
  title: 'Beijinho',
  ingredients: [
    '1 lata de leite condensado (395 g)',
    'Para enrolar:',
    '50 g de coco',
    '2 ovos',
    'sal a gosto',
  ],
  steps: [
    'Bata os 2 ovos com 20 g do coco.',
    'Coloque 1 colher (chá) da massa em forminhas e asse por 20 minutos.',
  ],
  yield_quantity: 10,
  yield_unit: 'unidades',
  tools: [],
  description: null,
}

function shared(rendimento: string): string {
  const view = scalingView(RECIPE, { rendimento }, STANDARD_KITCHEN)
  const batch = batchOf(RECIPE, { rendimento }, STANDARD_KITCHEN)
  return recipeAsText(RECIPE, view.isChanged ? madeRecipe(RECIPE, view, batch) : null)
}

test('an own recipe is shared in the amounts on the screen', () => {
  expect(shared('20').split('\n')).toEqual([
    '*Beijinho*',
    'Rende 20 unidades (na receita, 10 unidades)',
    '',
    '*Ingredientes*',
    '• 2 latas de leite condensado (395 g cada)',
    'Para enrolar:',
    '• 100 g de coco',
    '• 4 ovos',
    '• sal a gosto',
    '',
    '*Modo de preparo*',
    '1. Bata os 4 ovos com 40 g do coco.',
    '2. Coloque 1 colher (chá) da massa em forminhas e asse por 20 minutos. (como na receita original: 1 colher (chá))',
  ])
})

test('and as written where nothing was changed', () => {
  expect(shared('10')).toBe(recipeAsText(RECIPE))
  expect(shared('10')).toContain('• 50 g de coco')
})
