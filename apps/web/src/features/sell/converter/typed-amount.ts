// Amounts typed into the converter: a measure, how full it is, and the ingredient that the text names.

import {
  identifyLine,
  isIngredientId,
  readFill,
  readTypedMeasure,
  type Fill,
  type IngredientId,
  type MeasureProblem,
} from '@ateliedoce/measures'
import type { LineDiagnosticCode, UnitId } from '@ateliedoce/recipe-text'
import type { Typed } from '../../../lib/typed-number.ts'

export interface TypedAmount {
  readonly value: number
  readonly unit: UnitId
  /** Left out for a level measure. */
  readonly fill?: Fill
  /** Named in the same text without doubt: "350 g de farinha". */
  readonly ingredient: IngredientId | null
}

export type AmountProblem =
  | 'no-number'
  | 'not-above-zero'
  | 'too-large'
  | 'unknown-unit'
  | 'one-measure'
  | 'one-amount'
  | 'too-long'

/** No kitchen measures more at once, in any unit. */
const MAX = 100_000

const PROBLEM_OF_MEASURE: Readonly<Record<MeasureProblem, AmountProblem>> = {
  'not-a-measure': 'no-number',
  'not-a-number': 'no-number',
  'ambiguous-number': 'no-number',
  'too-many-decimals': 'no-number',
  'not-whole-cents': 'no-number',
  negative: 'not-above-zero',
  'not-positive': 'not-above-zero',
  'too-large': 'too-large',
  'one-amount': 'one-amount',
  'too-long': 'too-long',
}

const PROBLEM_OF_LINE: Partial<Record<LineDiagnosticCode, AmountProblem>> = {
  'unknown-unit': 'unknown-unit',
  'ambiguous-unit': 'unknown-unit',
  'compound-amount': 'one-measure',
  'several-amounts': 'one-measure',
}

/** @param usual the unit of a bare number */
export function readTypedAmount(typed: string, usual: UnitId): Typed<TypedAmount, AmountProblem> {
  const rules = { max: MAX, bareUnit: usual, grouped: true }
  const { value: measure, problem, line } = readTypedMeasure(typed, rules)
  const fault = line?.diagnostics.map(({ code }) => PROBLEM_OF_LINE[code]).find((code) => code !== undefined)
  if (fault !== undefined) return { value: null, problem: fault }
  if (problem !== null) return { value: null, problem: PROBLEM_OF_MEASURE[problem] }
  if (measure === null) return { value: null, problem: null }
  const value = measure.value
  const unit = measure.unit ?? usual
  if (line === null) return { value: { value, unit, ingredient: null }, problem: null }
  const named = line.ingredient === '' ? null : identifyLine(line)
  // "2 abc" is read as two pieces of an ingredient without data.
  if (unit === 'unidade' && named !== null && named.value === null)
    return { value: null, problem: 'unknown-unit' }
  const fill = readFill(typed)
  const certain = named === null || named.diagnostics.length > 0 ? null : named.value
  return {
    value: {
      value,
      unit,
      ...(fill === null ? {} : { fill }),
      ingredient: certain !== null && isIngredientId(certain) ? certain : null,
    },
    problem: null,
  }
}
