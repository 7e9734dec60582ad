// Writes amounts in kitchen measures: cups and spoons, or spoons of two sizes.

import { formatAmount, type UnitId } from '@ateliedoce/recipe-text'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { MAGNITUDES } from '../data/magnitudes.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from '../kitchen/result.ts'

export interface Part {
  readonly value: number
  readonly unit: UnitId
}

export interface CookAmount {
  /** One measure, or the sum of two: "1 xícara (chá) e 2 colheres (chá)". */
  readonly parts: readonly Part[]
  readonly text: string
  /** The sum of the parts; `text` begins with "cerca de" if it is more than 5 % off. */
  readonly ml: number
}

const CUP_PARTS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]
const SPOON_PARTS = [0, 1 / 2, 1]
const TEASPOON_PARTS = [0, 1 / 4, 1 / 2, 3 / 4, 1]

/** The first option within this error is used, since a closer one may take more measures. */
const CLOSE_ERROR = 0.03
const TOLERATED_ERROR = 0.05
/** The maximum count of each measure. Beyond it, a larger measure is easier to count. */
const MAX_COUNT: Readonly<Partial<Record<UnitId, number>>> = { colher_sopa: 6, colher_cha: 2.75, pitada: 3 }
/** The smallest volume, one pinch. */
const MIN_ML = MAGNITUDES.pitada?.ml ?? 0

/** A volume in cups and spoons, never "0,333 xícara". No value for less than a pinch. */
export function cookVolume(ml: number, kitchen: Kitchen = STANDARD_KITCHEN): MeasureResult<CookAmount> {
  const fault = faultOf(ml) ?? faultOf(kitchen.cupMl)
  if (fault !== null) return notFound(fault)
  if (ml < MIN_ML * (1 - TOLERATED_ERROR)) return notFound('rough-unit')
  const error = (option: CookAmount): number => Math.abs(option.ml / ml - 1)
  const inOrder = (options: readonly Part[][]): CookAmount[] =>
    options.map((parts) => measure(parts, kitchen))
  const usual = inOrder([...singles(ml, kitchen), ...pairs(ml, kitchen)])
  const near = usual.find((option) => error(option) <= CLOSE_ERROR)
  if (near !== undefined) return found(near)
  const byError = (a: CookAmount, b: CookAmount): number => error(a) - error(b)
  const close = [...usual].sort(byError).find((option) => error(option) <= TOLERATED_ERROR)
  if (close !== undefined) return found(close)
  const best = [...usual, ...inOrder(pairsOf(ml, TEASPOONS, PINCHES, kitchen))].sort(byError)[0]
  if (best === undefined) return notFound('rough-unit')
  return found(error(best) > TOLERATED_ERROR ? { ...best, text: `cerca de ${best.text}` } : best)
}

/** A weight as a kitchen scale shows it: "350 g", "1,5 kg". */
export function cookMass(grams: number): MeasureResult<string> {
  const fault = faultOf(grams)
  if (fault !== null) return notFound(fault)
  return found(formatAmount({ min: grams, max: grams }, 'g'))
}

/** A measure, the fractions of it that exist, and the smallest useful amount. */
interface KitchenMeasure {
  readonly unit: UnitId
  readonly parts: readonly number[]
  readonly least: number
}

const CUPS: KitchenMeasure = { unit: 'xicara_cha', parts: CUP_PARTS, least: 1 / 4 }
const SPOONS: KitchenMeasure = { unit: 'colher_sopa', parts: SPOON_PARTS, least: 1 }
const TEASPOONS: KitchenMeasure = { unit: 'colher_cha', parts: TEASPOON_PARTS, least: 1 / 4 }
const PINCHES: KitchenMeasure = { unit: 'pitada', parts: [0, 1], least: 1 }

/** Single measures, the largest first. */
function singles(ml: number, kitchen: Kitchen): Part[][] {
  return [CUPS, SPOONS, TEASPOONS, PINCHES].flatMap((size) => take(ml, size, kitchen).map((part) => [part]))
}

/** A larger measure and a smaller one for the rest. */
function pairs(ml: number, kitchen: Kitchen): Part[][] {
  const inPairs = [
    [CUPS, SPOONS],
    [SPOONS, TEASPOONS],
    [CUPS, TEASPOONS],
  ] as const
  return inPairs.flatMap(([greater, lesser]) => pairsOf(ml, greater, lesser, kitchen))
}

function pairsOf(
  ml: number,
  { unit, parts, least }: KitchenMeasure,
  lesser: KitchenMeasure,
  kitchen: Kitchen,
): Part[][] {
  const one = mlOf(unit, kitchen)
  const whole = Math.floor(ml / one)
  return parts
    .map((part) => ({ unit, value: whole + part }))
    .filter(({ value }) => value >= least && value * one < ml && value <= (MAX_COUNT[unit] ?? Infinity))
    .reverse()
    .flatMap((part) => take(ml - part.value * one, lesser, kitchen).map((rest) => [part, rest]))
}

/** The nearest amount of the measure; [] if it is too little or too much. */
function take(ml: number, { unit, parts, least }: KitchenMeasure, kitchen: Kitchen): Part[] {
  const value = nearest(ml / mlOf(unit, kitchen), parts)
  return value >= least && value <= (MAX_COUNT[unit] ?? Infinity) ? [{ value, unit }] : []
}

function measure(parts: readonly Part[], kitchen: Kitchen): CookAmount {
  return {
    parts,
    text: parts.map(({ value, unit }) => formatAmount({ min: value, max: value }, unit)).join(' e '),
    ml: exact(parts.reduce((sum, { value, unit }) => sum + value * mlOf(unit, kitchen), 0)),
  }
}

function mlOf(unit: UnitId, kitchen: Kitchen): number {
  return unit === 'xicara_cha' ? kitchen.cupMl : (MAGNITUDES[unit]?.ml ?? Number.NaN)
}

function nearest(value: number, parts: readonly number[]): number {
  const whole = Math.floor(value)
  const distance = (part: number): number => Math.abs(part - (value - whole))
  return whole + parts.reduce((best, part) => (distance(part) < distance(best) ? part : best), 0)
}
