// Finds the unit of a number, right after it or behind filler words.

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { likelyUnitWord } from './likely-unit.ts'
import { matchUnit, type UnitMatch } from './unit-matcher.ts'

export interface FoundUnit {
  /** Index of the unit's first token. */
  readonly at: number
  readonly match: UnitMatch
  /** Multiplier from the written unit to the matched one: 100 for a decilitre in millilitres. */
  readonly times: number
  /** The word is not the unit's own (see `likelyUnitWord`), or the measure has an unusual size. */
  readonly isLikely: boolean
  /** A mark separates number and unit, so that the number may be a list number: "1 - lata". */
  readonly isAfterMark: boolean
}

/** Adjectives before a unit: "2 boas colheres". */
const ADJECTIVES = wordSet(
  'bom boa bons boas belo bela belas generoso generosa generosas grande grandes pequeno pequena cheia cheias rasa rasas',
)
/** "1 |de| xícara", "2 |(|colheres)", "2|x| caixinha" */
const BETWEEN = wordSet('de da do ( x ×')
const MARKS = wordSet('- : = , .')

const MILLILITRES: ReadonlyMap<string, number> = new Map([
  ['dl', 100],
  ['decilitro', 100],
  ['decilitros', 100],
  ['cl', 10],
  ['centilitro', 10],
  ['centilitros', 10],
])

/** "¼ de xícara", "2 (colheres)", "1 - lata", "2 xícras", "2 dl"; null for a bare count. */
export function findUnit(tokens: readonly Token[], at: number, isNamed: boolean): FoundUnit | null {
  const sure = findMeasure(tokens, at, isNamed)
  if (sure !== null) return sure
  const token = tokens[at]
  if (token === undefined) return null
  const { key } = token
  const taken = likelyUnitWord(tokens, at)
  if (taken !== null) {
    const match = matchUnit(tokens, at, isNamed, taken)
    return match && { at, match, times: 1, isLikely: true, isAfterMark: false }
  }
  if (BETWEEN.has(key) || ADJECTIVES.has(key)) {
    const match = matchUnit(tokens, at + 1, isNamed)
    if (match === null) return null
    const closes = key === '(' && tokens[match.next]?.key === ')'
    return found(at + 1, closes ? { ...match, next: match.next + 1 } : match)
  }
  const marked = MARKS.has(key) ? matchUnit(tokens, at + 1, isNamed) : null
  return marked && { ...found(at + 1, marked), isAfterMark: true }
}

/** A unit written with its own word at this token, decilitres and centilitres included. */
export function findMeasure(tokens: readonly Token[], at: number, isNamed = false): FoundUnit | null {
  const direct = matchUnit(tokens, at, isNamed)
  if (direct !== null) return found(at, direct)
  const times = MILLILITRES.get(tokens[at]?.key ?? '')
  const match = times === undefined ? null : matchUnit(tokens, at, isNamed, 'ml')
  return match && { at, match, times: times ?? 1, isLikely: false, isAfterMark: false }
}

function found(at: number, match: UnitMatch): FoundUnit {
  return { at, match, times: 1, isLikely: match.isLikely, isAfterMark: false }
}
