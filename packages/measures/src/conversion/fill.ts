// How full a measure is: level, heaped, scant.

import { fold, type UnitId } from '@ateliedoce/recipe-text'

/** Portuguese, as recipes say it; "nivelada" is `rasa`. */
export type Fill = 'rasa' | 'cheia' | 'bem_cheia' | 'escassa'

type Vessel = 'spoon' | 'cup'

/** Times the level measure. No publication confirms them; of spoons one says that a heaped one is two level ones. */
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

/** Times the level measure; null for a vessel that nobody has heaped and weighed. */
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

/** The fill that "2 colheres (sopa) bem cheias" asks for; null where none is said. */
export function readFill(text: string): Fill | null {
  const folded = fold(text.slice(0, 1000))
  return WORDS.find(([words]) => words.test(folded))?.[1] ?? null
}
