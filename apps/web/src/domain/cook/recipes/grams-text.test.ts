import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { readIngredient, scaleIngredient } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import { gramsText, textInGrams } from './grams-text.ts'

test.each([
  ['0,41 lata de leite condensado', '162 g', '⅖ da lata', true],
  ['0,41 caixinha de creme de leite', '82 g', '⅖ da caixinha', true],
  ['1,5 lata de leite condensado', '593 g', '1 ½ lata', true],
  ['2 latas de leite condensado', '790 g', '2 latas', false],
  ['2 xícaras de farinha de trigo', '240 g', '2 xícaras de chá', false],
  ['300 g de açúcar', '300 g', '', false],
  ['4 ovos', '200 g', '4 unidades', false],
])('%s: %s (%s)', (text, grams, part, isNeeded) => {
  expect(gramsText(readIngredient(text))).toMatchObject({ grams, part, isNeeded })
})

test.each(['1 pitada de sal', 'sal a gosto', 'Massa:', '1 xícara de bala de coco'])(
  '%s has no weight',
  (text) => {
    expect(gramsText(readIngredient(text))).toBeNull()
  },
)

test.each([
  ['0,41 caixinha de creme de leite', '82 g (⅖ da caixinha) de creme de leite', false],
  ['2 xícaras de farinha de trigo', '240 g (2 xícaras de chá) de farinha de trigo', true],
  ['2 xícaras de farinha de trigo', '2 xícaras de farinha de trigo', false],
  ['300 g de açúcar', '300 g de açúcar', true],
  ['sal a gosto', 'sal a gosto', true],
])('%s is shown as %s', (text, shown, isInGrams) => {
  expect(textInGrams(readIngredient(text), isInGrams, STANDARD_KITCHEN)).toBe(shown)
})

test.each([
  ['1 xícara (chá) de mel', 1.91, '649 g'],
  ['1 lata de leite condensado (395 g)', 2.4, '948 g'],
  ['2 caixinhas de creme de leite (200 g cada)', 1.3, '520 g'],
  ['1 xícara (chá) de farinha de trigo (130 g)', 1.3, '169 g'],
  ['3 ovos', 1.44, '216 g'],
  ['1 xícara (chá) e 2 colheres (sopa) de açúcar', 1.1, '248 g'],
  ['3 barras de chocolate de 90 g', 0.37, '100 g'],
  ['½ xícara (chá) de óleo', 0.7, '77 g'],
  ['2 colheres (sopa) de cacau em pó', 1.7, '19,1 g'],
  ['1 kg de açúcar', 1.234, '1,23 kg'],
])('%s × %d weighs %s, from the exact amount', (text, factor, grams) => {
  expect(gramsText(scaleIngredient(readIngredient(text), factor))?.grams).toBe(grams)
})

test('a weight in brackets stands once where grams are shown', () => {
  const line = scaleIngredient(readIngredient('1 lata de leite condensado (395 g)'), 2.4)
  expect(textInGrams(line, true, STANDARD_KITCHEN)).toBe('948 g (2 ⅓ latas) de leite condensado')
})

test.each([
  [
    '6 colheres de leite ninho',
    '38 g (6 colheres, contando colher de 15 ml; pode ter de 11,3 g a 54 g) de leite ninho',
  ],
  ['1 copo de açúcar', '167 g (1 copo, contando copo de 200 ml; pode ter de 127 g a 219 g) de açúcar'],
  ['6 colheres (sopa) de leite ninho', '38 g (6 colheres de sopa) de leite ninho'],
])('%s says what was assumed, and the range', (text, shown) => {
  expect(textInGrams(readIngredient(text), true, STANDARD_KITCHEN)).toBe(shown)
})
