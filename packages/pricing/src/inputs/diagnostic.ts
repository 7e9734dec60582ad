// Errors of an input, each with its field.

import type { Diagnostic, Result } from '@ateliedoce/measures'

export type PricingDiagnosticCode =
  | 'not-a-number'
  | 'not-whole-cents'
  | 'not-positive'
  | 'negative'
  | 'too-small'
  | 'too-large'
  | 'below-one'
  | 'hundred-percent-or-more'
  | 'nothing-left'
  | 'units-differ'
  | 'sellable-over-made'
  | 'fixed-costs-twice'
  | 'sold-at-a-loss'
  | 'never-breaks-even'
  | 'raised-to-minimum'
  | 'no-amount'
  | 'no-price'
  | 'base-cycle'
  | 'base-too-deep'
  | 'base-unknown'
  | 'base-without-weight'
  | 'base-faulty'

/** `place` is the input's field: 'packageSize', 'ingredients.2.correctionFactor', 'shares'. */
export interface PricingDiagnostic extends Diagnostic<PricingDiagnosticCode, string> {
  /** Names of recipes from the one that was asked for to the one that is meant; only where bases are concerned. */
  readonly path?: readonly string[]
}

/** `value` is null exactly where a diagnostic is an error. */
export type PricingResult<Value> = Result<Value, PricingDiagnostic>

const WARNINGS: ReadonlySet<PricingDiagnosticCode> = new Set([
  'sold-at-a-loss',
  'raised-to-minimum',
  'no-amount',
  'no-price',
])

/** A warning accompanies a value; an error leaves none. */
export function isError({ code }: PricingDiagnostic): boolean {
  return !WARNINGS.has(code)
}

export function diagnostic(code: PricingDiagnosticCode, field: string): PricingDiagnostic {
  return { code, place: field }
}

/** The value with its warnings, or no value where an error was found. */
export function conclude<Value>(
  diagnostics: readonly PricingDiagnostic[],
  value: Value,
): PricingResult<Value> {
  return diagnostics.some(isError) ? { value: null, diagnostics } : { value, diagnostics }
}

/** Reports a computed result only where no input was refused: it would merely follow from that. */
export function reportResult(found: PricingDiagnostic[], code: PricingDiagnosticCode, field: string): void {
  if (!found.some(isError)) found.push(diagnostic(code, field))
}

/** The same result for an input that is part of another: 'packageSize' -> 'ingredients.2.packageSize'. */
export function within<Value>(parent: string, result: PricingResult<Value>): PricingResult<Value> {
  const diagnostics = result.diagnostics.map((found) => ({ ...found, place: `${parent}.${found.place}` }))
  return { ...result, diagnostics }
}
