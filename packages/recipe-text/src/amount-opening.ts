// What may stand before the number of an amount: "cerca de", "uns", "até", "entre".

import type { Token } from './tokens.ts'

export interface Opening {
  /** Index of the first word said about the amount; that of the number where there is none. */
  readonly opening: number
  /** Index of the number. */
  readonly first: number
}

const APPROXIMATIONS: readonly (readonly string[])[] = [
  'cerca de',
  'aproximadamente',
  'aprox .',
  'aprox',
  'mais ou menos',
  'por volta de',
  'em torno de',
  'em media',
  'no minimo',
  'no maximo',
  'pelo menos',
  'pouco mais de',
  'pouco menos de',
  'mais de',
  'menos de',
  'mais',
  'ate',
  'quase',
  'uns',
  'umas',
  '+ / -',
  '+ ou -',
  '+ -',
  '±',
  '~',
].map((phrase) => phrase.split(' '))

export function readOpening(tokens: readonly Token[], at: number): Opening & { readonly isBetween: boolean } {
  for (const phrase of APPROXIMATIONS) {
    if (phrase.every((word, offset) => tokens[at + offset]?.key === word)) {
      return { opening: at, first: at + phrase.length, isBetween: false }
    }
  }
  const key = tokens[at]?.key
  const first = key === 'de' || key === 'entre' ? at + 1 : at
  return { opening: first, first, isBetween: key === 'entre' }
}
