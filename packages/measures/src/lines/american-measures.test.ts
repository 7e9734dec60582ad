import { readIngredient } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import { lineGrams, STANDARD_KITCHEN } from '../index.ts'

const SMALL_CUP = { ...STANDARD_KITCHEN, cupMl: 200 }

test.each([
  ['8 oz de cream cheese', 226.8],
  ['1 lb de manteiga', 453.6],
  ['½ lb de açúcar', 226.8],
  ['1 stick de manteiga', 113.4],
  ['2 sticks (226 g) de manteiga', 226.8],
  ['10 fl oz de leite', 304.4],
  ['1 cup de farinha de trigo', 118.3],
  ['2 cups de açúcar', 394.3],
  ['2 x 200 g de creme de leite', 400],
  ['2x395g de leite condensado', 790],
  ['3 caixinhas de 200 g cada', 600],
  ['2 latas x 395 g de leite condensado', 790],
])('%s: %d g in any kitchen', (raw, grams) => {
  for (const kitchen of [STANDARD_KITCHEN, SMALL_CUP])
    expect(lineGrams(readIngredient(raw), kitchen).value).toBeCloseTo(grams, 1)
})

test('the Brazilian cup is that of the kitchen', () => {
  const line = readIngredient('1 xícara (chá) de farinha de trigo')
  expect([lineGrams(line).value, lineGrams(line, SMALL_CUP).value]).toEqual([120, 100])
})
