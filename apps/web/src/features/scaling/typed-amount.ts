// What was typed into the fields of scaling, as amounts or as what to say beside them.

import { readIngredient, type UnitId } from '@ateliedoce/recipe-text'
import type { GivenAmount } from '@ateliedoce/measures'
import { numberToType, typedAmount, type TypedNumber } from '../../lib/typed-number.ts'
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

/** Yields are shown with dots between thousands, and so they may be typed. */
export function readNumber(typed: string, { zero = false } = {}): TypedNumber {
  return typedAmount(typed, { max: MOST, zero, grouped: true })
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
  if (!/\p{L}/u.test(text)) {
    const { value, problem } = readNumber(text)
    return { value: value === null ? null : { value, unit: null }, problem }
  }
  const { quantity, unit } = readIngredient({ name: 'x', qty: text, unit: '' })
  if (quantity === null || unit === null || quantity.min !== quantity.max) {
    return wrong(messages.problems.noMeasure)
  }
  // What is too much as a number is so with its unit.
  const { problem } = readNumber(numberToType(quantity.max))
  if (problem !== null) return wrong(problem)
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
