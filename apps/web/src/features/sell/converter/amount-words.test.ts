import { expect, test } from 'vitest'
import { filledAmountIn, rangeIn } from './amount-words.ts'

test.each([
  [0.5, 0.75, 'xicara_cha', 'entre ½ e ¾ xícara (chá)'],
  [0.62, 0.75, 'xicara_cha', 'entre 0,62 e 0,75 xícara (chá)'],
  [1.5, 2.53, 'colher_sopa', 'entre 1,5 e 2,53 colheres (sopa)'],
  [107, 160, 'g', 'entre 107 e 160 g'],
  [0.5, 0.501, 'xicara_cha', null],
] as const)('%d to %d %s: %s', (min, max, unit, text) => {
  expect(rangeIn(min, max, unit)).toBe(text)
})

test.each([
  [1, 'colher_sopa', 'cheia', '1 colher (sopa) cheia'],
  [2, 'colher_sopa', 'cheia', '2 colheres (sopa) cheias'],
  [1.5, 'xicara_cha', 'bem_cheia', '1 ½ xícara (chá) bem cheia'],
  [3, 'copo', 'cheia', '3 copos cheios'],
  [2, 'xicara_cha', 'rasa', '2 xícaras (chá)'],
  [2, 'xicara_cha', undefined, '2 xícaras (chá)'],
] as const)('%d %s %s: %s', (value, unit, fill, text) => {
  expect(filledAmountIn(value, unit, fill)).toBe(text)
})
