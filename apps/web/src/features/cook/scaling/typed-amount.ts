// Amounts typed into the fields of scaling, each with the sentence to show beside the field.

import { readTypedMeasure, type GivenAmount, type TypedMeasure } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'
import { measureProblemText, typedAmount, type Typed, type TypedNumber } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

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

/** The amount of a line. @param bare the unit of a bare number; null where one has to be typed */
export function readGiven(typed: string, bare: UnitId | null): Typed<GivenAmount> {
  // A weight of zero leaves the line out of the sum.
  if (bare !== null && readNumber(typed, { zero: true }).value === 0) return given(0, bare)
  const { value, problem } = readMeasure(typed)
  if (value === null) return { value, problem }
  const unit = value.unit ?? bare
  return unit === null ? wrong(messages.problems.noUnit) : given(value.value, unit)
}

function given(value: number, unit: UnitId): Typed<GivenAmount> {
  return { value: { quantity: { min: value, max: value }, unit }, problem: null }
}
