import { STANDARD_KITCHEN } from '@ateliedoce/measures'
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
  expect(gramsText(text)).toMatchObject({ grams, part, isNeeded })
})

test.each(['1 pitada de sal', 'sal a gosto', 'Massa:', '1 xícara de bala de coco'])(
  '%s has no weight',
  (text) => {
    expect(gramsText(text)).toBeNull()
  },
)

test.each([
  ['0,41 caixinha de creme de leite', '82 g (⅖ da caixinha) de creme de leite', false],
  ['2 xícaras de farinha de trigo', '240 g (2 xícaras de chá) de farinha de trigo', true],
  ['2 xícaras de farinha de trigo', '2 xícaras de farinha de trigo', false],
  ['300 g de açúcar', '300 g de açúcar', true],
  ['sal a gosto', 'sal a gosto', true],
])('%s is shown as %s', (text, shown, isInGrams) => {
  expect(textInGrams(text, isInGrams, STANDARD_KITCHEN)).toBe(shown)
})
