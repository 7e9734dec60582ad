// Doubts about how an ingredient line was read, as sentences for the learner.

import { splitGlued, type LineDiagnosticCode, type IngredientLine } from '@ateliedoce/recipe-text'
import { lineMessage } from '../../lib/diagnostic-messages.ts'

/** Shown in another place, or no doubt at all. */
const SAID_OTHERWISE: ReadonlySet<LineDiagnosticCode> = new Set([
  'no-amount',
  'heading',
  'empty',
  'compound-amount',
])

/** These remain after an amount is typed for the line, since another ingredient in it is lost. */
const OF_MORE_INGREDIENTS: ReadonlySet<LineDiagnosticCode> = new Set(['glued-ingredients', 'several-amounts'])

export interface LineDoubts {
  /** Portuguese sentences. */
  readonly doubts: readonly string[]
  /** The two lines of one that holds two ingredients; null for any other. */
  readonly halves: readonly [string, string] | null
}

export const NO_DOUBTS: LineDoubts = { doubts: [], halves: null }

/** @param isAmountTyped whether an amount was typed for the line, which replaces the one in its text */
export function lineDoubts(line: IngredientLine, isAmountTyped = false): LineDoubts {
  const halves = splitGlued(line)
  if (line.kind !== 'ingredient') return { doubts: [], halves }
  const doubts = line.diagnostics
    .filter(({ code }) => !SAID_OTHERWISE.has(code))
    .filter(({ code }) => !isAmountTyped || OF_MORE_INGREDIENTS.has(code))
    .map(lineMessage)
  return { doubts, halves }
}
