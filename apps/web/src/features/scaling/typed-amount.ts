// What was typed into the fields of scaling, as amounts or as what to say beside them.

import { parseDecimal, formatNumber, readIngredient, type UnitId } from '@ateliedoce/recipe-text'
import type { GivenAmount } from '@ateliedoce/measures'
import { messages } from './messages.ts'

/** Neither where nothing was typed. */
export interface Typed<Value> {
  readonly value: Value | null
  readonly problem: string | null
}

const NOTHING = { value: null, problem: null }
const wrong = (problem: string) => ({ value: null, problem })

/** More than any kitchen makes or weighs at once; beyond it a slip of the finger is likelier. */
const MOST = 100_000

/** "1,5", "1.5", "1.000", "1/2", "1 1/2". A dot before three digits groups them: so recipes' yields are shown. */
export function readNumber(typed: string, { zero = false } = {}): Typed<number> {
  const text = typed.trim()
  if (text === '') return NOTHING
  const value = numberIn(text)
  if (value === null) return wrong(messages.problems.notANumber)
  if (value === 0 && zero) return { value, problem: null }
  if (value <= 0) return wrong(messages.problems.notAboveZero)
  return value > MOST ? wrong(messages.problems.tooLarge) : { value, problem: null }
}

function numberIn(text: string): number | null {
  const [, whole = '0', over, under] = /^(?:(\d{1,5})\s+)?(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []
  if (over !== undefined) return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)
  return parseDecimal(isGrouped ? text.replaceAll('.', '') : text)
}

/** A number as a field takes it, without dots between thousands: 1000 -> '1000', 0.125 -> '0,125'. */
export function numberToType(value: number): string {
  return formatNumber(value, 4).replaceAll('.', '')
}

export interface TypedMeasure {
  readonly value: number
  /** Null for a bare number. */
  readonly unit: UnitId | null
}

/** "300 g", "2 latas", "1 ½ xícara"; a bare number has no unit. */
export function readMeasure(typed: string): Typed<TypedMeasure> {
  const text = typed.trim()
  if (text === '') return NOTHING
  if (/^[-−\d.,/\s]+$/.test(text)) {
    const { value, problem } = readNumber(text)
    return { value: value === null ? null : { value, unit: null }, problem }
  }
  const { quantity, unit } = readIngredient({ name: 'x', qty: text, unit: '' })
  if (quantity === null || unit === null || quantity.min !== quantity.max) {
    return wrong(messages.problems.noMeasure)
  }
  if (quantity.max > MOST) return wrong(messages.problems.tooLarge)
  return { value: { value: quantity.max, unit }, problem: null }
}

/** What a line amounts to; `bare`: the unit of a number without one, null where it must be said. */
export function readGiven(typed: string, bare: UnitId | null): Typed<GivenAmount> {
  // "It does not count": of a weight, zero is an answer.
  if (bare !== null && readNumber(typed, { zero: true }).value === 0) return given(0, bare)
  const { value, problem } = readMeasure(typed)
  if (value === null) return { value, problem }
  const unit = value.unit ?? bare
  return unit === null ? wrong(messages.problems.noUnit) : given(value.value, unit)
}

function given(value: number, unit: UnitId): Typed<GivenAmount> {
  return { value: { quantity: { min: value, max: value }, unit }, problem: null }
}
