// What was typed into the converter, as an amount or as what is wrong with it.

import type { Fill, IngredientId } from '@ateliedoce/measures'
import { identifyLine, isIngredientId, readFill } from '@ateliedoce/measures'
import { readIngredient, unitFacts, type DiagnosticCode, type UnitId } from '@ateliedoce/recipe-text'

export interface TypedAmount {
  readonly value: number
  readonly unit: UnitId
  /** Left out for a level measure. */
  readonly fill?: Fill
  /** Named for certain in the same text: "350 g de farinha". */
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

/** No kitchen measures more at once, in any unit; beyond it a slip of the finger is likelier. */
const MOST = 100_000
const LONGEST = 120

const PROBLEM_OF: Partial<Record<DiagnosticCode, AmountProblem>> = {
  'unknown-unit': 'unknown-unit',
  'ambiguous-unit': 'unknown-unit',
  'compound-amount': 'one-measure',
  'several-amounts': 'one-measure',
}

/** `usual`: the unit of a bare number. Null for nothing typed. */
export function readTypedAmount(
  typed: string,
  usual: UnitId,
): { readonly value: TypedAmount } | { readonly problem: AmountProblem } | null {
  const text = typed.trim()
  if (text === '') return null
  if (text.length > LONGEST) return { problem: 'too-long' }
  if (/^[-−]\s*[\d½¼¾⅓⅔⅛]/.test(text) || isZero(text)) return { problem: 'not-above-zero' }
  const isBare = !/\p{L}/u.test(text)
  const certain = withoutDoubt(text)
  const line = readIngredient(isBare ? `${certain} ${unitFacts(usual).plural}` : certain)
  const fault = line.diagnostics.map(({ code }) => PROBLEM_OF[code]).find((code) => code !== undefined)
  if (fault !== undefined) return { problem: fault }
  const { quantity, unit } = line
  if (line.kind !== 'ingredient' || quantity === null || unit === null) return { problem: 'no-number' }
  if (quantity.min !== quantity.max) return { problem: 'one-amount' }
  if (quantity.max > MOST) return { problem: 'too-large' }
  const named = line.ingredient === '' ? null : identifyLine(line)
  // "2 abc": taken for two pieces of something that nobody knows.
  if (unit === 'unidade' && named !== null && named.value === null) return { problem: 'unknown-unit' }
  const fill = readFill(text)
  const certainly = named === null || named.diagnostics.length > 0 ? null : named.value
  return {
    value: {
      value: quantity.max,
      unit,
      ...(fill === null ? {} : { fill }),
      ingredient: certainly !== null && isIngredientId(certainly) ? certainly : null,
    },
  }
}

function isZero(text: string): boolean {
  return /^0+(?:[.,]0+)?(?![\d.,/])/.test(text)
}

/** The reader doubts "1,500", which abroad is 1500; in Portuguese the comma never groups. A fourth decimal settles it. */
function withoutDoubt(text: string): string {
  return text.replace(/^(\d{1,3},\d{3})(?!\d)/, '$10')
}
