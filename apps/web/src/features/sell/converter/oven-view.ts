// Texts about an oven temperature.

import {
  celsiusToFahrenheit,
  FAN_CELSIUS,
  OVENS,
  readOven,
  SOURCES,
  type OvenLevel,
} from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import type { Typed } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

/** The scale of a number that is typed without a letter. */
export type OvenScale = 'c' | 'f'

export interface OvenView {
  readonly level: OvenLevel
  /** "180 °C = 356 °F" */
  readonly text: string
  /** "de 170 a 190 °C"; '' where degrees were typed. */
  readonly rangeText: string
  /** The nearest setting of an American oven, in °F. */
  readonly dial: string
  readonly fanCelsius: string
  readonly sources: string
  readonly note: string | null
  /** The temperature is outside the range of usual ovens. */
  readonly isUnusual: boolean
}

export function ovenView(typed: string, scale: OvenScale): Typed<OvenView, 'unreadable'> {
  const text = typed.trim()
  if (text === '') return { value: null, problem: null }
  const isBare = /^(?:forno )?\d+$/i.test(text)
  const { value, diagnostics } = readOven(isBare && scale === 'f' ? `${text} °F` : text)
  if (value === null) return { value: null, problem: 'unreadable' }
  const { celsius, fahrenheitDial, range, level } = value
  const data = OVENS[level]
  const view = {
    level,
    text: `${formatNumber(celsius, 0)} °C = ${formatNumber(celsiusToFahrenheit(celsius), 0)} °F`,
    rangeText:
      range.min === range.max ? '' : messages.oven.range(formatNumber(range.min), formatNumber(range.max)),
    dial: formatNumber(fahrenheitDial),
    fanCelsius: formatNumber(celsius - FAN_CELSIUS, 0),
    sources: data.sources.map((source) => SOURCES[source].short).join(' e '),
    note: data.note ?? null,
    isUnusual: diagnostics.some(({ code }) => code === 'unusual-oven'),
  }
  return { value: view, problem: null }
}

export function levelName(level: OvenLevel): string {
  return OVENS[level].name
}
