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
  ['1 xícara (americana) de farinha de trigo', 118.3],
  ['2 xícaras (americanas) de açúcar', 394.3],
  ['1 xícara de chá americana de farinha de trigo', 118.3],
  ['1 xícara (chá) americana de farinha de trigo', 118.3],
  ['1 xíc. (americana) de farinha de trigo', 118.3],
  ['1 xícara (medida americana) de farinha de trigo', 118.3],
  ['1 xícara (padrão americano) de farinha de trigo', 118.3],
  ['1 xícara (cup) de açúcar', 197.2],
  ['1 xícara (EUA) de farinha de trigo', 118.3],
  ['1 xícara de farinha de trigo (xícara americana)', 118.3],
  ['farinha de trigo: 1 xícara (americana)', 118.3],
  ['½ xícara (americana) de óleo', 108.4],
  ['1 pote (200g x 2) de iogurte', 400],
  ['1 pote de iogurte (2 x 200g)', 400],
  ['1 pote de 2x200g de iogurte', 400],
  ['1 pote 200g x 2 de iogurte', 400],
  ['2 potes (200 g x 2) de iogurte', 400],
  ['3 barras (90g x3) de chocolate', 270],
  ['1 caixa (3 × 90 g) de chocolate', 270],
  ['1 pacote de biscoito (3 x 130g)', 390],
  ['2 pacotes (100 g x 3) de coco', 600],
  ['1 kit (2x395g) de leite condensado', 790],
  ['2 pacotes de 100 g cada um de coco', 200],
  ['3 barras de chocolate com 90 g cada uma', 270],
  ['2 potes, cada um com 150 g, de iogurte', 300],
])('%s: %d g in any kitchen', (raw, grams) => {
  for (const kitchen of [STANDARD_KITCHEN, SMALL_CUP])
    expect(lineGrams(readIngredient(raw), kitchen).value).toBeCloseTo(grams, 1)
})

test('the Brazilian cup is that of the kitchen', () => {
  const line = readIngredient('1 xícara (chá) de farinha de trigo')
  expect([lineGrams(line).value, lineGrams(line, SMALL_CUP).value]).toEqual([120, 100])
})
