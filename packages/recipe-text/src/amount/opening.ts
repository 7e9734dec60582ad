// Words before the number of an amount: "cerca de", "uns", "até", "entre".

import type { Token } from '../text/tokens.ts'

export interface Opening {
  /** Index of the first such word, or of the number without one. */
  readonly opening: number
  /** Index of the number. */
  readonly first: number
}

const PHRASES = [
  'cerca de',
  'cerca',
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
]

/** Phrases, keyed by their first word; the longer of two comes first. */
const APPROXIMATIONS = new Map<string, string[][]>()
for (const words of PHRASES.map((phrase) => phrase.split(' '))) {
  const [first = ''] = words
  APPROXIMATIONS.set(first, [...(APPROXIMATIONS.get(first) ?? []), words])
}

/** True for the first word of "cerca de", "mais ou menos" and the like. */
export function mayOpenApproximation({ key }: Token): boolean {
  return APPROXIMATIONS.has(key)
}

export function readOpening(tokens: readonly Token[], at: number): Opening & { readonly isBetween: boolean } {
  for (const phrase of APPROXIMATIONS.get(tokens[at]?.key ?? '') ?? []) {
    if (phrase.every((word, offset) => tokens[at + offset]?.key === word)) {
      return { opening: at, first: at + phrase.length, isBetween: false }
    }
  }
  const key = tokens[at]?.key
  const first = key === 'de' || key === 'entre' ? at + 1 : at
  return { opening: first, first, isBetween: key === 'entre' }
}
