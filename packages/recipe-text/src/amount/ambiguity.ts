// Resolves ambiguous numbers and abbreviations by the words around them.

import type { Quantity } from '../ingredient/ingredient.ts'
import type { Token } from '../text/tokens.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { LIQUID, TINNED } from './measure-words.ts'
import type { ReadRange } from './numbers.ts'
import type { UnitMatch } from './unit-matcher.ts'

export interface SettledQuantity extends Quantity {
  /** The dot was read as a decimal comma, against the rules of notation. */
  readonly isAssumed: boolean
}

/**
 * Resolves "1.500" and "1,500" by the unit: 1.500 g is fifteen hundred, 1.500 kg can only be one and a half, and so is
 * 1,500 kg by the rules of notation. Null if both readings are plausible, as for 1,500 g.
 */
export function settleGrouping({ min, max, doubt }: ReadRange, unit: UnitId): SettledQuantity | null {
  const isFine = unit === 'g' || unit === 'ml' || unit === 'mg'
  // A thousand cups and a thousandth of a gram are implausible.
  if (doubt === null || (doubt === 'dot') === isFine) return { min, max, isAssumed: false }
  const isGreat = unit === 'kg' || unit === 'l'
  return doubt === 'dot' && isGreat && min === max
    ? { min: min / 1000, max: max / 1000, isAssumed: true }
    : null
}

/** From this value on "cc" means cubic centimetres; below, it may be a "colher de chá". */
const MIN_CUBIC_CENTIMETRES = 20

/** Chooses among the units of an abbreviation; null if the words around it do not decide. */
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
  if (units.includes('ml')) return value >= MIN_CUBIC_CENTIMETRES ? 'ml' : null
  if (!units.includes('lata')) return null
  if (names.some((name) => TINNED.has(name))) return 'lata'
  return names.some((name) => LIQUID.has(name)) ? 'l' : null
}

/**
 * "2/3 latas" may mean two to three tins and is unclear; "2/3 colheres" more likely means a fraction, and "2/3 xícaras"
 * always does.
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
