// Amounts as a Brazilian cook writes them: "1 ½ xícara (chá)", "350 g", "1,5 kg", "2 a 3".

import { formatNumber } from './decimal.ts'
import type { Quantity } from './ingredient.ts'
import { unitFacts, type UnitId } from './units.ts'

/**
 * "1 ½ xícara (chá)". Another unit is taken where it says the same better: 1500 g is 1,5 kg, an eighth of a cup two
 * spoons. `word`: the unit as the line calls it, in the right number ("maços" for "porções").
 */
export function formatAmount(quantity: Quantity, unit: UnitId, word?: string): string {
  const { min, max, unit: shown } = inBestUnit(quantity, unit)
  const { singular, plural } = unitFacts(shown)
  const name = max >= 2 ? plural : singular
  return `${formatRange({ min, max }, shown)} ${shown === unit && word !== undefined ? word : name}`
}

/** The number alone, rounded as this unit is measured in a kitchen. */
export function formatRange({ min, max }: Quantity, unit: UnitId): string {
  const [low, high] = [formatValue(min, unit), formatValue(max, unit)]
  return low === high ? high : `${low} a ${high}`
}

/** An amount put in words without rounding: 0.5 -> "½", 0.4 -> "0,4". No unit for a bare count. */
export function writeAmount({ min, max }: Quantity, unit: UnitId | null): string {
  const [low, high] = [writeNumber(min, unit), writeNumber(max, unit)]
  const number = low === high ? high : `${low} a ${high}`
  if (unit === null) return number
  const { singular, plural } = unitFacts(unit)
  return `${number} ${max >= 2 ? plural : singular}`
}

/** Decimals of a third as people store them: 0.33. */
const SAME_FRACTION = 0.004

function writeNumber(value: number, unit: UnitId | null): string {
  const kind = unit === null ? 'count' : unitFacts(unit).kind
  const fraction = value - Math.floor(value)
  const sign = KITCHEN_FRACTIONS.find(
    ([part]) => Math.abs(part - fraction) < SAME_FRACTION && part % 1 !== 0,
  )?.[1]
  if (sign === undefined || kind === 'mass' || kind === 'volume') return formatNumber(value, 6)
  return value < 1 ? sign : `${formatNumber(Math.floor(value))} ${sign}`
}

interface UnitStep {
  readonly unit: UnitId
  readonly times: number
}

const GREATER: Readonly<Partial<Record<UnitId, UnitStep>>> = {
  mg: { unit: 'g', times: 1000 },
  g: { unit: 'kg', times: 1000 },
  ml: { unit: 'l', times: 1000 },
}

/** The ratios of household measures are those of the units' millilitres. */
const SMALLER: Readonly<Partial<Record<UnitId, UnitStep & { readonly below: number }>>> = {
  kg: { unit: 'g', times: 1000, below: 1 },
  l: { unit: 'ml', times: 1000, below: 1 },
  xicara_cha: { unit: 'colher_sopa', times: 16, below: 3 / 16 },
  colher_sopa: { unit: 'colher_cha', times: 3, below: 3 / 16 },
  duzia: { unit: 'unidade', times: 12, below: 1 },
}

function inBestUnit({ min, max }: Quantity, unit: UnitId): Quantity & { unit: UnitId } {
  const [greater, smaller] = [GREATER[unit], SMALLER[unit]]
  if (greater !== undefined && min >= greater.times) {
    return { min: min / greater.times, max: max / greater.times, unit: greater.unit }
  }
  if (smaller !== undefined && min < smaller.below) {
    return inBestUnit({ min: min * smaller.times, max: max * smaller.times }, smaller.unit)
  }
  return { min, max, unit }
}

function formatValue(value: number, unit: UnitId): string {
  const { kind } = unitFacts(unit)
  if (kind === 'mass' || kind === 'volume') return formatNumber(value, decimalsFor(value, unit))
  if (kind === 'pinch') return formatNumber(Math.max(1, Math.round(value)))
  return formatFraction(value, kind === 'count' && value >= LEAST_HALVED ? HALVES : KITCHEN_FRACTIONS)
}

/** As a kitchen scale shows it: 333 g, 12,5 g, 1,25 kg. Under one, two digits that count. */
function decimalsFor(value: number, unit: UnitId): number {
  if (value < 1) return Math.min(20, Math.max(2, 1 - Math.floor(Math.log10(value))))
  if (unit === 'kg' || unit === 'l') return 2
  return value < 20 ? 1 : 0
}

type Fraction = readonly [value: number, sign: string]

const HALVES: readonly Fraction[] = [
  [0, ''],
  [1 / 2, '½'],
  [1, ''],
]
const KITCHEN_FRACTIONS: readonly Fraction[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
/** Eggs and the like are cut in halves; only what is less is quartered. */
const LEAST_HALVED = 3 / 8

/** The nearest whole and fraction; an eighth or less where they would round to nothing. */
function formatFraction(value: number, fractions: readonly Fraction[]): string {
  if (value < 1 / 16) return 'menos de ⅛'
  if (value < 3 / 16) return '⅛'
  const whole = Math.floor(value)
  const rest = value < 1 / 4 ? 1 / 4 : value - whole
  const [part, sign] = fractions.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  )
  const rounded = part === 1 ? whole + 1 : whole
  if (rounded === 0) return sign
  return sign === '' ? formatNumber(rounded) : `${formatNumber(rounded)} ${sign}`
}
