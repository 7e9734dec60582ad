// Amounts as a Brazilian cook writes them: "1 ½ xícara (chá)", "350 g", "1,5 kg", "2 a 3".

import type { Quantity } from '../ingredient/ingredient.ts'
import { formatNumber } from '../text/decimal.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import type { PieceParts } from './piece-parts.ts'
import { SPOONS_A_CUP, inBestUnit, type Measure } from './unit-steps.ts'

export interface AmountStyle {
  /** The unit as the line writes it, in singular or plural: "maços" where the unit is "porções". */
  readonly word?: string | undefined
  /** How finely pieces are counted; quarters where left out. */
  readonly parts?: PieceParts
}

/**
 * "1 ½ xícara (chá)". Changes the unit where another one is easier to measure: 1500 g becomes 1,5 kg, an eighth of a cup
 * two spoons, and 0.9 cups "¾ xícara (chá) e 2 ⅓ colheres (sopa)".
 */
export function formatAmount(quantity: Quantity, unit: UnitId, { word, parts }: AmountStyle = {}): string {
  return measuresOf(quantity, unit, parts)
    .map((measure) => {
      const { singular, plural } = unitFacts(measure.unit)
      const own = measure.unit === unit ? word : undefined
      const name = own ?? (isPlural(measure, measure.unit, parts) ? plural : singular)
      return `${formatRange(measure, measure.unit, parts)} ${name}`
    })
    .join(' e ')
}

/** The rounding error up to which "cerca de" is omitted; smaller for packages, which often represent a weight. */
const TOLERATED_ERROR = 0.05
const TOLERATED_PACKAGE_ERROR = 0.02

/**
 * True if the numbers of `formatAmount` are so far from the amount that the line needs "cerca de". "menos de ⅛" and
 * "até ½" are approximate already, and so is a single pinch.
 */
export function isFarRounded(quantity: Quantity, unit: UnitId, parts?: PieceParts): boolean {
  const measures = measuresOf(quantity, unit, parts)
  const [measure, rest] = measures
  if (measure === undefined || measures.some(({ min, unit: shown }) => shownValue(min, shown) === 0))
    return false
  if (rest !== undefined) {
    const missing = Math.abs(shownValue(rest.max, rest.unit) - rest.max)
    return missing / (quantity.max * SPOONS_A_CUP) > TOLERATED_ERROR
  }
  const { kind } = unitFacts(measure.unit)
  if (isWeighed(measure.unit) || (measure.unit === 'pitada' && shownValue(measure.max, 'pitada') === 1))
    return false
  const allowed = kind === 'package' ? TOLERATED_PACKAGE_ERROR : TOLERATED_ERROR
  return [measure.min, measure.max].some(
    (value) => Math.abs(shownValue(value, measure.unit, parts) / value - 1) > allowed + Number.EPSILON,
  )
}

/** The measures that an amount is written in: one, or cups and the remaining spoons. */
function measuresOf(quantity: Quantity, unit: UnitId, parts?: PieceParts): readonly Measure[] {
  const whole = wholeCups(quantity, unit)
  if (whole > 0) {
    const rest = (quantity.max - whole) * SPOONS_A_CUP
    return [
      { min: whole, max: whole, unit },
      { min: rest, max: rest, unit: 'colher_sopa' },
    ]
  }
  const errorOfMeasure = ({ min, max, unit: shown }: Measure): number =>
    Math.max(errorOf(min, shown, parts), errorOf(max, shown, parts))
  return [inBestUnit({ ...quantity, unit }, errorOfMeasure)]
}

/** The part of an amount that whole cups and their fractions measure, if the nearest fraction is too far off; else 0. */
function wholeCups({ min, max }: Quantity, unit: UnitId): number {
  if (unit !== 'xicara_cha' || min !== max || max < 1 / 4 || errorOf(max, unit) === 0) return 0
  const parts = QUARTERS_AND_THIRDS.filter((part) => part <= max - Math.floor(max))
  return Math.floor(max) + Math.max(...parts)
}

/** The number alone, rounded as this unit is measured in a kitchen. */
export function formatRange({ min, max }: Quantity, unit: UnitId, parts?: PieceParts): string {
  const [low, high] = [formatValue(min, unit, parts), formatValue(max, unit, parts)]
  if (low === high) return high
  return shownValue(min, unit, parts) === 0 ? `até ${high}` : `${low} a ${high}`
}

/** True from two on, once rounded: "1 ½ xícara", "2 xícaras". */
export function isPlural({ max }: Quantity, unit: UnitId, parts?: PieceParts): boolean {
  return roundFor(unit, max, parts) >= 2
}

/** Writes an amount without rounding: 0.5 -> "½", 0.4 -> "0,4". `unit` is null for a bare count. */
export function writeAmount({ min, max }: Quantity, unit: UnitId | null): string {
  const [low, high] = [writeNumber(min, unit), writeNumber(max, unit)]
  const number = low === high ? high : `${low} a ${high}`
  if (unit === null) return number
  const { singular, plural } = unitFacts(unit)
  return `${number} ${max >= 2 ? plural : singular}`
}

const FRACTIONS: readonly (readonly [value: number, sign: string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]
/** Stored decimals such as 0.33 count as the fraction within this distance. */
const SAME_FRACTION = 0.004

function writeNumber(value: number, unit: UnitId | null): string {
  return (
    (unit !== null && isWeighed(unit) ? null : inFractions(value, SAME_FRACTION)) ?? formatNumber(value, 6)
  )
}

/** "1 ½", "¾", "2"; null if no kitchen fraction is within `tolerance`. */
function inFractions(value: number, tolerance: number): string | null {
  const whole = Math.floor(value + tolerance)
  const rest = value - whole
  const number = whole === 0 ? '' : formatNumber(whole)
  if (Math.abs(rest) <= tolerance) return number === '' ? null : number
  const sign = FRACTIONS.find(([part]) => Math.abs(part - rest) <= tolerance)?.[1]
  return sign === undefined ? null : `${number} ${sign}`.trim()
}

/** The relative error within which a kitchen fraction counts as exact. */
const TOLERANCE = 0.05

/** The relative error of the shown value; 0 within the tolerance, 1 if the unit cannot express it. */
function errorOf(value: number, unit: UnitId, parts?: PieceParts): number {
  if (isWeighed(unit)) return value < 1 && (unit === 'kg' || unit === 'l') ? 1 : 0
  if (unit === 'duzia' && value < 1) return 1
  const error = Math.abs(roundFor(unit, value, parts) / value - 1)
  // Kitchens have no measure for an eighth.
  if (value < MIN_QUARTER) return Math.max(error, 1 / 2)
  return error <= TOLERANCE ? 0 : error
}

function formatValue(value: number, unit: UnitId, parts?: PieceParts): string {
  const shown = shownValue(value, unit, parts)
  if (shown === 0) return `menos de ${minShown(unit)}`
  if (isWeighed(unit)) return formatNumber(shown, decimalsFor(value, unit))
  return inFractions(shown, Number.EPSILON * shown) ?? formatNumber(shown)
}

/** The value as shown on the screen; 0 below the smallest shown value. */
function shownValue(value: number, unit: UnitId, parts?: PieceParts): number {
  if (unitFacts(unit).kind === 'package' && errorOf(value, unit) > 0)
    return Number(value.toFixed(value < 1 ? 2 : 1))
  return roundFor(unit, value, parts)
}

function minShown(unit: UnitId): string {
  if (isWeighed(unit)) return formatNumber(MIN_WEIGHED)
  return unitFacts(unit).kind === 'pinch' ? '1' : '⅛'
}

function isWeighed(unit: UnitId): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'mass' || kind === 'volume'
}

/** Decimals as on a kitchen scale: 333 g, 12,5 g, 1,25 kg; two significant digits below one. */
function decimalsFor(value: number, unit: UnitId): number {
  if (value < 1) return Math.min(20, Math.max(2, 1 - Math.floor(Math.log10(value))))
  if (unit === 'kg' || unit === 'l') return 2
  return value < 20 ? 1 : 0
}

const QUARTERS_AND_THIRDS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]
const HALVES = [0, 1 / 2, 1]
/** Smaller parts of a piece are shown in quarters and thirds, whatever the piece. */
const MIN_HALVED = 3 / 8
/** Midpoints between an eighth and a quarter, and between zero and an eighth. */
const MIN_QUARTER = 3 / 16
const MIN_EIGHTH = 1 / 16

/** The smallest weight that a kitchen scale shows. */
const MIN_WEIGHED = 0.1

/** The nearest amount that a kitchen measures; 0 for less than the least. */
function roundFor(unit: UnitId, value: number, parts: PieceParts = 'quarters'): number {
  const { kind } = unitFacts(unit)
  if (isWeighed(unit) && value < MIN_WEIGHED) return 0
  if (isWeighed(unit)) return Number(value.toFixed(decimalsFor(value, unit)))
  if (kind === 'pinch') return Math.round(value)
  if (value < MIN_QUARTER) return value < MIN_EIGHTH ? 0 : 1 / 8
  if (value < 1 / 4) return 1 / 4
  if (kind !== 'count' || value < MIN_HALVED) return nearest(value, QUARTERS_AND_THIRDS)
  const halved = nearest(value, HALVES)
  const isNear = Math.abs(halved / value - 1) <= TOLERATED_ERROR
  return parts === 'halves' || isNear ? halved : nearest(value, QUARTERS_AND_THIRDS)
}

function nearest(value: number, parts: readonly number[]): number {
  const whole = Math.floor(value)
  const distance = (part: number): number => Math.abs(part - (value - whole))
  return whole + parts.reduce((best, part) => (distance(part) < distance(best) ? part : best))
}
