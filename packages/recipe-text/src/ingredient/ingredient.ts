// The value that every way of writing an ingredient is read into.

import type { Diagnostic, TextRange } from '../diagnostic/diagnostic.ts'
import type { UnitId } from '../units/units.ts'

/** A number or a range ("2 a 3"). Always finite, above zero, and `min <= max`. */
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

/** A reason why the reading of a line is uncertain, and its range in `raw`. */
export type LineDiagnostic = Diagnostic<LineDiagnosticCode, TextRange>

/** `ingredient`: something to weigh or count; `section`: a heading; `text`: shown as written, never computed with. */
export type IngredientKind = 'ingredient' | 'section' | 'text'

export interface IngredientLine {
  /** The line as written; for an object shape, the line that it was turned into. */
  readonly raw: string
  readonly kind: IngredientKind
  readonly quantity: Quantity | null
  readonly unit: UnitId | null
  /** Singular for counts, without preparation: "cebola roxa". Empty if the line names no ingredient. */
  readonly ingredient: string
  /** The brand that the line names, as written: "MOÇA" in "1 lata de leite MOÇA". Left out without one. */
  readonly brand?: string
  /** Preparation, size, weight in brackets, alternatives, purpose. */
  readonly note: string
  /** Alternatives: "margarina" in "manteiga ou margarina". The note contains them as well. */
  readonly alternatives: readonly string[]
  /** Amounts in other measures that are added to the quantity: "2 colheres" in "1 xícara + 2 colheres". */
  readonly added: readonly Measured[]
  readonly diagnostics: readonly LineDiagnostic[]
  /** Index in `raw` where the amount begins, so that a scaled line keeps all other words; null without an amount. */
  readonly amountStart: number | null
  /** The factor by which the quantity was multiplied after reading; 1 for a line as written. */
  readonly scale: number
}

export function diagnostic(code: LineDiagnosticCode, start: number, end: number): LineDiagnostic {
  return { code, place: { start, end } }
}
