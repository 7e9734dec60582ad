// The one value that every way of writing an ingredient is read into.

import type { Diagnostic, TextRange } from '../diagnostic/diagnostic.ts'
import type { UnitId } from '../units/units.ts'

/** An amount, or the two ends of one ("2 a 3"). Always finite, above zero, and `min <= max`. */
export interface Quantity {
  readonly min: number
  readonly max: number
}

/** A quantity with its unit. */
export interface Measured {
  readonly quantity: Quantity
  readonly unit: UnitId
}

export type LineDiagnosticCode =
  | 'unreadable-number'
  | 'unknown-unit'
  | 'ambiguous-unit'
  | 'compound-amount'
  | 'several-amounts'
  | 'glued-ingredients'
  | 'assumed-decimal'
  | 'assumed-number'
  | 'assumed-unit'
  | 'converted-unit'
  | 'no-amount'
  | 'no-ingredient'
  | 'heading'
  | 'no-ingredient-line'
  | 'empty'
  | 'unexpected-shape'
  | 'too-long'

/** What kept a line from being read for certain, and where in `raw`. */
export type LineDiagnostic = Diagnostic<LineDiagnosticCode, TextRange>

/** `ingredient`: something to weigh or count; `section`: a heading; `text`: shown as written, never computed with. */
export type IngredientKind = 'ingredient' | 'section' | 'text'

export interface IngredientLine {
  /** The line as written; an object shape is first put in words. */
  readonly raw: string
  readonly kind: IngredientKind
  readonly quantity: Quantity | null
  readonly unit: UnitId | null
  /** Singular for counts, without preparation: "cebola roxa". Empty when the line names none. */
  readonly ingredient: string
  /** Preparation, size, weight in brackets, alternatives, purpose. */
  readonly note: string
  /** What would do as well: of "manteiga ou margarina", the second. The note says it too. */
  readonly alternatives: readonly string[]
  /** What is added to the quantity in other measures: of "1 xícara + 2 colheres", the second. */
  readonly added: readonly Measured[]
  readonly diagnostics: readonly LineDiagnostic[]
  /** Where the amount begins in `raw`, so that a scaled line keeps all other words; null without one. */
  readonly amountStart: number | null
  /** The factor that the quantity was multiplied by since it was read; 1 for a line as written. */
  readonly scale: number
}

export function diagnostic(code: LineDiagnosticCode, start: number, end: number): LineDiagnostic {
  return { code, place: { start, end } }
}
