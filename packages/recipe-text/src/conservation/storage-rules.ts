// How long and where food keeps, read from a storage tip.

import { findTimes } from '../steps/step-times.ts'
import { fold } from '../text/tokens.ts'

export type StoragePlace = 'fridge' | 'freezer' | 'cool'

export interface StorageRule {
  readonly place: StoragePlace
  /** Whole days after the day it is made; the lower end of a range. 0: to be eaten on the same day. */
  readonly days: number
}

/** The most days at `FRIDGE_CELSIUS` or below for prepared food: Anvisa RDC 216/2004, 4.8.17. */
export const MAX_FRIDGE_DAYS = 5
/** The highest temperature of the fridge to which those days belong: the same item. */
export const FRIDGE_CELSIUS = 4
/** The highest temperature of frozen food: RDC 216/2004, 4.8.16. */
export const FREEZER_CELSIUS = -18

const DAY_SECONDS = 86_400
const PLACES: readonly (readonly [place: StoragePlace, words: RegExp])[] = [
  ['freezer', /freezer|congel/],
  ['fridge', /refrigerad|geladeira/],
  ['cool', /local (?:bem )?(?:fresco|seco|arejado)|temperatura ambiente|fora da geladeira/],
]
/** "Leve à geladeira por 2 horas" and "retire 30 minutos antes" are not storage tips. */
const KEEPING = /conserva|dura|guarda|consum|validade|mantem|^ate |, ate /
const AT_ONCE = /consum\w+ (?:na hora|no mesmo dia|no dia)/

/** One rule a place, in the order of the tip; the first one of a place counts. [] where the tip states no time. */
export function storageRules(tip: string): StorageRule[] {
  const rules: StorageRule[] = []
  for (const sentence of tip.split(/[.;:](?=\s|$)/)) {
    const said = fold(sentence.trim())
    if (AT_ONCE.test(said)) rules.push({ place: 'cool', days: 0 })
    else if (KEEPING.test(said)) rules.push(...rulesOf(sentence.trim()))
  }
  return rules.filter(({ place }, at) => rules.findIndex((rule) => rule.place === place) === at)
}

function rulesOf(sentence: string): StorageRule[] {
  const times = findTimes(sentence).filter(({ minSeconds }) => minSeconds >= DAY_SECONDS)
  return times.map(({ end, minSeconds }, at) => {
    const after = sentence.slice(end, times[at + 1]?.start ?? sentence.length)
    const before = sentence.slice(times[at - 1]?.end ?? 0, end)
    const place = placeIn(after) ?? placeIn(before) ?? 'fridge'
    return { place, days: Math.floor(minSeconds / DAY_SECONDS) }
  })
}

function placeIn(text: string): StoragePlace | null {
  const said = fold(text)
  return PLACES.find(([, words]) => words.test(said))?.[0] ?? null
}
