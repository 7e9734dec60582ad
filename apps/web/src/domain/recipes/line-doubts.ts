// What is not certain of how an ingredient line was read, in words for the person who wrote it.

import { splitGlued, type LineDiagnosticCode, type IngredientLine } from '@ateliedoce/recipe-text'
import { lineMessage } from '../../lib/diagnostic-messages.ts'

/** Said elsewhere, or no doubt: a missing amount is asked for. */
const SAID_OTHERWISE: ReadonlySet<LineDiagnosticCode> = new Set([
  'no-amount',
  'heading',
  'empty',
  'compound-amount',
])

/** They stay in doubt whatever amount is typed for the line: another ingredient is lost. */
const OF_MORE_INGREDIENTS: ReadonlySet<LineDiagnosticCode> = new Set(['glued-ingredients', 'several-amounts'])

export interface LineDoubts {
  /** Portuguese sentences, to be checked by the person. */
  readonly doubts: readonly string[]
  /** A line that holds two ingredients, as two; null for any other. */
  readonly halves: readonly [string, string] | null
}

export const NO_DOUBTS: LineDoubts = { doubts: [], halves: null }

/** @param isAmountTyped the amount was typed beside the line: how its own was read matters no more */
export function lineDoubts(line: IngredientLine, isAmountTyped = false): LineDoubts {
  const halves = splitGlued(line)
  if (line.kind !== 'ingredient') return { doubts: [], halves }
  const doubts = line.diagnostics
    .filter(({ code }) => !SAID_OTHERWISE.has(code))
    .filter(({ code }) => !isAmountTyped || OF_MORE_INGREDIENTS.has(code))
    .map(lineMessage)
  return { doubts, halves }
}
