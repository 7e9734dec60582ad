// Numbers in signs and words.

import { wordSet } from '../text/vocabulary.ts'

export const FRACTION_SIGNS: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅕', 1 / 5],
  ['⅖', 2 / 5],
  ['⅗', 3 / 5],
  ['⅘', 4 / 5],
  ['⅙', 1 / 6],
  ['⅚', 5 / 6],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
  ['⅒', 1 / 10],
])

export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...listed('um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze', 1, 1),
  ...listed('uma duas', 1, 1),
  ...listed('dezesseis dezessete dezoito dezenove', 16, 1),
  ...listed('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem', 20, 10),
  ...listed('cento duzentos trezentos quatrocentos quinhentos', 100, 100),
  ...listed('duzentas trezentas quatrocentas quinhentas', 200, 100),
  ['catorze', 14],
  ['mil', 1000],
])

function listed(words: string, first: number, step: number): [string, number][] {
  return words.split(' ').map((word, index) => [word, first + index * step])
}

export const FRACTION_WORDS: ReadonlyMap<string, number> = new Map([
  ['terco', 3],
  ['tercos', 3],
  ['quarto', 4],
  ['quartos', 4],
])

/** Words after "um" or "meio" that do not form a count: "um pouco de sal", "meio amargo". */
export const VAGUE = wordSet('pouco pouquinho tanto tantinho tico tiquinho bocado amargo toque pingo')

export const HALF_JOINTS = wordSet('e & +')

/** Words and marks between the two ends of a range. */
export const RANGE_JOINTS = wordSet('a ou - ate')
