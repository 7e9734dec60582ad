// Converts between oven words and degrees.

import { fold } from '@ateliedoce/recipe-text'
import { OVEN_LEVELS, OVENS, type OvenLevel } from './ovens.ts'
import { exact, found, notFound, type MeasureResult } from '../kitchen/result.ts'

export interface OvenHeat {
  readonly celsius: number
  /** Rounded to 25 degrees, as on the dial of an American oven. */
  readonly fahrenheitDial: number
  /** Both ends are equal if degrees were given. */
  readonly range: { readonly min: number; readonly max: number }
  readonly level: OvenLevel
}

/** The range of home and professional ovens. */
const USUAL_CELSIUS = { min: 50, max: 300 }
const ABSOLUTE_ZERO = -273.15
const DIAL_STEP = 25

export function celsiusToFahrenheit(celsius: number): number {
  return exact((celsius * 9) / 5 + 32)
}

export function fahrenheitToCelsius(fahrenheit: number): number {
  return exact(((fahrenheit - 32) * 5) / 9)
}

/** The temperature of an oven word such as "forno médio". */
export function ovenHeat(level: OvenLevel): OvenHeat {
  const { celsius, range } = OVENS[level]
  return { ...heatOf(celsius), range: { min: range[0], max: range[1] }, level }
}

/** The word for a temperature: the one with the nearest mean among those whose range includes it, or else among all. */
export function ovenOf(celsius: number): MeasureResult<OvenHeat> {
  if (!Number.isFinite(celsius)) return notFound('not-a-number')
  if (celsius < ABSOLUTE_ZERO) return notFound('unknown-oven')
  const isUsual = celsius >= USUAL_CELSIUS.min && celsius <= USUAL_CELSIUS.max
  return isUsual ? found(heatOf(celsius)) : found(heatOf(celsius), 'unusual-oven')
}

function heatOf(celsius: number): OvenHeat {
  const holds = OVEN_LEVELS.filter(
    (level) => OVENS[level].range[0] <= celsius && celsius <= OVENS[level].range[1],
  )
  const distance = (level: OvenLevel): number => Math.abs(OVENS[level].celsius - celsius)
  const level = (holds.length > 0 ? holds : [...OVEN_LEVELS]).reduce((best, other) =>
    distance(other) < distance(best) ? other : best,
  )
  const fahrenheitDial = Math.round(celsiusToFahrenheit(celsius) / DIAL_STEP) * DIAL_STEP
  return { celsius, fahrenheitDial, range: { min: celsius, max: celsius }, level }
}

/** A bare number is a temperature, except in text such as "por 40 minutos". */
const DEGREES = /^\s*(?:forno )?(\d{2,3})\s*$|(?:^|\D)(\d{2,3}) ?(?:(?:°|graus) ?(c|f)?|(c|f))(?![a-z])/
/** Longest first, so that "muito baixo" is not taken for "baixo". */
const WORDS = OVEN_LEVELS.flatMap((level) =>
  [fold(OVENS[level].name), ...OVENS[level].forms].map((form) => ({ form, level })),
).sort((a, b) => b.form.length - a.form.length)

/** "forno médio", "180 °C", "350 F", "180": degrees go before words; no letter means Celsius. */
export function readOven(text: string): MeasureResult<OvenHeat> {
  if (text.length > 200) return notFound('too-long')
  const folded = fold(text).replaceAll('º', '°')
  const [, alone, marked, letter, bareLetter] = DEGREES.exec(folded) ?? []
  const [degrees, scale] = [alone ?? marked, letter ?? bareLetter]
  if (degrees !== undefined) {
    return ovenOf(scale === 'f' ? fahrenheitToCelsius(Number(degrees)) : Number(degrees))
  }
  const word = WORDS.find(({ form }) => ` ${folded.replace(/[^a-z]+/g, ' ')} `.includes(` ${form} `))
  return word === undefined ? notFound('unknown-oven') : found(ovenHeat(word.level))
}
