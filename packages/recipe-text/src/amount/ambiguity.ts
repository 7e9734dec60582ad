// Settles what stands written the same for two things, by the words around it; what it cannot settle stays unread.

import type { Quantity } from '../ingredient/ingredient.ts'
import type { Token } from '../text/tokens.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { LIQUID, TINNED } from './measure-words.ts'
import type { ReadRange } from './numbers.ts'
import type { UnitMatch } from './unit-matcher.ts'

export interface SettledQuantity extends Quantity {
  /** The dot was taken for a comma, against the rules of writing. */
  readonly isAssumed: boolean
}

/**
 * What "1.500" and "1,500" are with this unit: 1.500 g is a thousand and a half, 1.500 kg can only be one and a half,
 * 1,500 kg is that by the rules of writing. Null where either may be meant, as in 1,500 g.
 */
export function settleGrouping({ min, max, doubt }: ReadRange, unit: UnitId): SettledQuantity | null {
  const isFine = unit === 'g' || unit === 'ml' || unit === 'mg'
  // Nobody takes a thousand cups, and hardly a thousandth of a gram.
  if (doubt === null || (doubt === 'dot') === isFine) return { min, max, isAssumed: false }
  const isGreat = unit === 'kg' || unit === 'l'
  return doubt === 'dot' && isGreat && min === max
    ? { min: min / 1000, max: max / 1000, isAssumed: true }
    : null
}

/** From here on "cc" can only be cubic centimetres; below, it may be a "colher de chá". */
const LEAST_CUBIC_CENTIMETRES = 20

/** The one unit that is meant; null where the words do not tell. */
export function settleUnit(
  tokens: readonly Token[],
  at: number,
  match: UnitMatch,
  value: number,
): UnitId | null {
  const { units } = match
  if (units.length === 1) return units[0] ?? null
  const names = tokens.slice(at + 1, at + 6).map(({ key }) => key)
  if (units.includes('pau')) return names.includes('canela') ? 'pau' : 'ramo'
  if (units.includes('ml')) return value >= LEAST_CUBIC_CENTIMETRES ? 'ml' : null
  if (!units.includes('lata')) return null
  if (names.some((name) => TINNED.has(name))) return 'lata'
  return names.some((name) => LIQUID.has(name)) ? 'l' : null
}

/**
 * "2/3 latas" may be two or three of them; "2/3 colheres" is hardly so, and nobody writes "2/3 xícaras" for two or three
 * cups.
 */
export function slashedRangeDoubt(
  tokens: readonly Token[],
  first: number,
  unitAt: number,
  unit: UnitId,
): 'unclear' | 'fraction' | null {
  const isSlashed = tokens[first + 1]?.key === '/' && tokens[first]?.key !== '1'
  const { kind } = unitFacts(unit)
  const isSure = kind === 'mass' || kind === 'volume' || unit === 'xicara_cha'
  if (!isSlashed || isSure || !tokens[unitAt]?.key.endsWith('s')) return null
  return kind === 'household' ? 'fraction' : 'unclear'
}
