// Reads what a person types into a field for an amount with its measure: "1,5 kg", "2 latas", "1 ½ xícara".

import { readIngredient, unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { readTypedNumber, type NumberProblem } from './typed-number.ts'

/** `one-amount`: the text names a range. `not-a-measure`: no amount, or none with a known measure. */
export type MeasureProblem = NumberProblem | 'too-long' | 'not-a-measure' | 'one-amount'

export interface TypedMeasure {
  readonly value: number
  /** Null for a number without a measure. */
  readonly unit: UnitId | null
}

export interface MeasureRules {
  /** Greater values are refused as slips of the finger. */
  readonly max: number
  readonly maxLength?: number
  /** The measure of a number without one. Such a number is also read where it is not written as numbers are: "1..5". */
  readonly bareUnit?: UnitId
  /** Refuses text that names an ingredient, too. */
  readonly amountOnly?: boolean
  /** Reads "1.500 g" as 1500 g instead of refusing it as ambiguous. */
  readonly grouped?: boolean
}

/** `value` and `problem` are null for a blank field. */
export interface ReadMeasure {
  readonly value: TypedMeasure | null
  readonly problem: MeasureProblem | null
  /** The recipe reader's result for the text; null where it was not asked. */
  readonly line: IngredientLine | null
}

const MAX_LENGTH = 120

export function readTypedMeasure(typed: string, rules: MeasureRules): ReadMeasure {
  const { max, maxLength = MAX_LENGTH, bareUnit, amountOnly = false, grouped = false } = rules
  const text = typed.trim()
  if (text.length > maxLength) return refused('too-long')
  const isBare = !/\p{L}/u.test(text)
  if (isBare) {
    const { value, problem } = readTypedNumber(text, 'amount', { max, grouped })
    if (bareUnit === undefined || problem !== 'not-a-number') {
      return { value: value === null ? null : { value, unit: bareUnit ?? null }, problem, line: null }
    }
  }
  if (/^[-−]\s*[\d½¼¾⅓⅔⅛]/.test(text)) return refused('negative')
  if (/^0+(?:[.,]0+)?(?![\d.,/])/.test(text)) return refused('not-positive')
  if (!grouped && /^\d{1,3}\.\d{3}(?![\d.,])/.test(text)) return refused('ambiguous-number')
  const certain = withoutCommaDoubt(text)
  return readLine(
    amountOnly
      ? readIngredient({ name: 'x', qty: certain, unit: '' })
      : readIngredient(
          isBare && bareUnit !== undefined ? `${certain} ${unitFacts(bareUnit).plural}` : certain,
        ),
    max,
  )
}

function readLine(line: IngredientLine, max: number): ReadMeasure {
  const { quantity, unit } = line
  if (line.kind !== 'ingredient' || quantity === null || unit === null) return refused('not-a-measure', line)
  if (quantity.min !== quantity.max) return refused('one-amount', line)
  if (quantity.max > max) return refused('too-large', line)
  return { value: { value: quantity.max, unit }, problem: null, line }
}

function refused(problem: MeasureProblem, line: IngredientLine | null = null): ReadMeasure {
  return { value: null, problem, line }
}

/** A comma groups thousands in recipes from abroad ("1,500"), never in a field of this app. A fourth decimal removes the doubt. */
function withoutCommaDoubt(text: string): string {
  return text.replace(/^(\d{1,3},\d{3})(?!\d)/, '$10')
}
