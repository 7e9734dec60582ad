// The fill of a measure: level, heaped, scant.

import { fold, type UnitId } from '@ateliedoce/recipe-text'

/** Portuguese, as in recipes; "nivelada" is `rasa`. */
export type Fill = 'rasa' | 'cheia' | 'bem_cheia' | 'escassa'

type Vessel = 'spoon' | 'cup'

/** Factors of the level measure. Unpublished, except for one source that takes a heaped spoon as two level ones. */
const FILLS: Readonly<Record<Fill, Readonly<Record<Vessel, number>>>> = {
  rasa: { spoon: 1, cup: 1 },
  cheia: { spoon: 1.5, cup: 1.1 },
  bem_cheia: { spoon: 2, cup: 1.2 },
  escassa: { spoon: 0.8, cup: 0.8 },
}

function vesselOf(unit: UnitId): Vessel | null {
  if (unit.startsWith('colher')) return 'spoon'
  return unit.startsWith('xicara') ? 'cup' : null
}

/** The factor of the level measure; null for a measure without an estimate. */
export function fillFactor(unit: UnitId, fill: Fill): number | null {
  const vessel = vesselOf(unit)
  if (vessel === null) return fill === 'rasa' ? 1 : null
  return FILLS[fill][vessel]
}

const WORDS: readonly (readonly [words: RegExp, fill: Fill])[] = [
  [/\b(?:nao|mal) (?:muito |bem )?chei[ao]s?\b/, 'rasa'],
  [/\b(?:bem|muito) chei[ao]s?\b/, 'bem_cheia'],
  [/\bchei[ao]s?\b/, 'cheia'],
  [/\bescass[ao]s?\b/, 'escassa'],
  [/\b(?:ras|nivelad)[ao]s?\b/, 'rasa'],
]

/** The fill in "2 colheres (sopa) bem cheias"; null if the text states none. */
export function readFill(text: string): Fill | null {
  const folded = fold(text.slice(0, 1000))
  return WORDS.find(([words]) => words.test(folded))?.[1] ?? null
}
