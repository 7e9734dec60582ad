// Numbers typed into fields, each with the sentence to show beside the field. The reading itself is `readTypedNumber`'s.

import {
  readTypedNumber,
  type MeasureProblem,
  type NumberKind,
  type NumberProblem,
  type NumberRules,
} from '@ateliedoce/measures'
import { messages } from './number-messages.ts'

export { numberToType } from '@ateliedoce/measures'

/**
 * What was typed into a field. `value` is null for a blank field, and where `problem` names what is wrong: a sentence, or a code that
 * the screen puts into words.
 */
export interface Typed<Value, Problem = string> {
  readonly value: Value | null
  readonly problem: Problem | null
}
export type TypedNumber = Typed<number>

const PROBLEMS: Readonly<Record<NumberProblem, string>> = messages.numberProblems

/** 'R$ 7,49', '7.49' -> 749 (centavos). */
export function typedMoney(typed: string, rules?: NumberRules): TypedNumber {
  return withSentence(typed, 'money', rules)
}

/** '1,5', '1.5', '½', '1 1/2' -> 1.5, 0.5: grams, minutes, units. */
export function typedAmount(typed: string, rules?: NumberRules): TypedNumber {
  return withSentence(typed, 'amount', rules)
}

/** '3,5', '3.5 %', '3 ½%' -> 3.5. */
export function typedPercent(typed: string, rules?: NumberRules): TypedNumber {
  return withSentence(typed, 'percent', rules)
}

/** @returns null for problems that concern the measure: each feature names the measures that it takes. */
export function measureProblemText(problem: MeasureProblem): string | null {
  return problem in PROBLEMS ? PROBLEMS[problem as NumberProblem] : null
}

function withSentence(typed: string, kind: NumberKind, rules?: NumberRules): TypedNumber {
  const { value, problem } = readTypedNumber(typed, kind, rules)
  if (problem === null) return { value, problem }
  return {
    value,
    problem: problem === 'ambiguous-number' && kind === 'money' ? messages.ambiguousMoney : PROBLEMS[problem],
  }
}
