// What was typed into the fields of scaling, as amounts or as what to say beside them.

import { readTypedMeasure, type GivenAmount, type TypedMeasure } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'
import { measureProblemText, typedAmount, type TypedNumber } from '../../lib/typed-number.ts'
import { messages } from './messages.ts'

/** Neither where nothing was typed. */
export interface Typed<Value> {
  readonly value: Value | null
  readonly problem: string | null
}

const wrong = (problem: string) => ({ value: null, problem })

/** No kitchen makes or weighs more at once. */
const MAX = 100_000

/** Yields are shown with dots between thousands, and so they may be typed. */
export function readNumber(typed: string, { zero = false } = {}): TypedNumber {
  return typedAmount(typed, { max: MAX, zero, grouped: true })
}

/** "300 g", "2 latas", "1 ½ xícara"; a bare number has no unit. */
export function readMeasure(typed: string): Typed<TypedMeasure> {
  const { value, problem } = readTypedMeasure(typed, { max: MAX, grouped: true, amountOnly: true })
  if (problem !== null) return wrong(measureProblemText(problem) ?? messages.problems.noMeasure)
  return { value, problem }
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
