// Numbers and amounts as the converter shows them: kitchen fractions as fractions, other numbers with few digits.

import type { Fill } from '@ateliedoce/measures'
import { formatNumber, unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { numberToType } from '../../../lib/typed-number.ts'

const FRACTIONS: readonly (readonly [value: number, sign: string])[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
/** Fractions are shown for exact values only. */
const FRACTION_ERROR = 0.01

/** "240", "1 ½", "2,53": without the unit. */
function numberIn(value: number, unit: UnitId): string {
  return (isWeighed(unit) ? null : inFractions(value)) ?? formatNumber(value, decimalsFor(value, unit))
}

/** "240 g", "1 ½ xícara (chá)", "2,53 copos americanos". */
export function amountIn(value: number, unit: UnitId): string {
  return `${numberIn(value, unit)} ${unitWord(value, unit)}`
}

/** "entre ½ e ¾ xícara (chá)", "entre 0,62 e 0,83 xícara (chá)": both ends written alike. Null where they read the same. */
export function rangeIn(min: number, max: number, unit: UnitId): string | null {
  const fractions = isWeighed(unit) ? null : [inFractions(min), inFractions(max)]
  const [low, high] = fractions?.every((part) => part !== null)
    ? fractions
    : [min, max].map((value) => formatNumber(value, decimalsFor(value, unit)))
  return low === high ? null : `entre ${low} e ${high} ${unitWord(max, unit)}`
}

const FILL_WORDS: Readonly<Record<Exclude<Fill, 'rasa'>, string>> = {
  cheia: 'cheia',
  bem_cheia: 'bem cheia',
  escassa: 'escassa',
}

/** "2 colheres (sopa) cheias", "1 copo cheio": as typed. */
export function filledAmountIn(value: number, unit: UnitId, fill: Fill | undefined): string {
  const text = amountIn(value, unit)
  if (fill === undefined || fill === 'rasa') return text
  const word = unit.startsWith('copo') ? FILL_WORDS[fill].replace(/a$/, 'o') : FILL_WORDS[fill]
  return `${text} ${word}${isMany(value) ? 's' : ''}`
}

/** An amount as text that can be typed again: four significant digits, so that converting back is off by at most 0.05 %. */
export function typedAmountText(value: number, unit: UnitId): string {
  return `${typedNumberText(value)} ${unitWord(value, unit)}`
}

export function typedNumberText(value: number): string {
  return numberToType(Number(value.toPrecision(4)), 10)
}

/** True where the number itself is a kitchen fraction, and needs no other words. */
export function isSaidPlainly(value: number, unit: UnitId): boolean {
  return isWeighed(unit) || inFractions(value) !== null
}

export function isWeighed(unit: UnitId): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'mass' || kind === 'volume'
}

/** "xícara (chá)"; two or more are many: "1 ½ xícara", "2 xícaras". */
function unitWord(value: number, unit: UnitId): string {
  const { singular, plural } = unitFacts(unit)
  return isMany(value) ? plural : singular
}

function isMany(value: number): boolean {
  return value >= 2 - FRACTION_ERROR
}

function inFractions(value: number): string | null {
  const whole = Math.floor(value)
  const distance = ([part]: (typeof FRACTIONS)[number]) => Math.abs(whole + part - value)
  const near = [...FRACTIONS].sort((one, other) => distance(one) - distance(other))[0]
  if (near === undefined || distance(near) > value * FRACTION_ERROR) return null
  const [part, sign] = near
  const number = part === 1 ? whole + 1 : whole
  if (number === 0) return sign === '' ? null : sign
  return `${formatNumber(number)} ${sign}`.trim()
}

function decimalsFor(value: number, unit: UnitId): number {
  const isLarge = unit === 'kg' || unit === 'l'
  // 135 g are 0,135 kg: two digits would be another amount.
  if (value < 1) return Math.min(10, (isLarge ? 2 : 1) - Math.floor(Math.log10(value)))
  if (isLarge) return 3
  if (isWeighed(unit)) return value < 100 ? 1 : 0
  return value < 10 ? 2 : 1
}
