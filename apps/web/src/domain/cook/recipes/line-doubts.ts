// Doubts about how an ingredient line was read, as sentences for the learner.

import { splitGlued, type LineDiagnosticCode, type IngredientLine } from '@ateliedoce/recipe-text'
import { lineMessage } from '../../../lib/diagnostic-messages.ts'

/** Diagnostics that are not doubts, or that the screen shows in another place. */
const SHOWN_ELSEWHERE: ReadonlySet<LineDiagnosticCode> = new Set([
  'no-amount',
  'heading',
  'empty',
  'compound-amount',
])

/** Diagnostics of a line that holds a second ingredient, which a typed amount does not cover: they stay after it is typed. */
const ABOUT_SECOND_INGREDIENT: ReadonlySet<LineDiagnosticCode> = new Set([
  'glued-ingredients',
  'several-amounts',
])

export interface LineDoubts {
  /** Portuguese sentences. */
  readonly doubts: readonly string[]
  /** The line split into its ingredients if it holds several, else null. */
  readonly halves: readonly string[] | null
}

export const NO_DOUBTS: LineDoubts = { doubts: [], halves: null }

/** @param isAmountTyped whether an amount was typed for the line, which replaces the one in its text */
export function lineDoubts(line: IngredientLine, isAmountTyped = false): LineDoubts {
  const halves = splitGlued(line)
  if (line.kind !== 'ingredient') return { doubts: [], halves }
  const doubts = line.diagnostics
    .filter(({ code }) => !SHOWN_ELSEWHERE.has(code))
    .filter(({ code }) => !isAmountTyped || ABOUT_SECOND_INGREDIENT.has(code))
    .map(lineMessage)
  return { doubts, halves }
}
