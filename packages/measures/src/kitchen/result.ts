// The result of a function of a person's input: a value, and remarks for the person.

import type { Diagnostic, Result } from '@ateliedoce/recipe-text'

export type MeasureDiagnosticCode =
  | 'not-a-number'
  | 'not-positive'
  | 'too-large'
  | 'unknown-ingredient'
  | 'similar-name'
  | 'kind-by-unit'
  | 'other-state'
  | 'drained'
  | 'unknown-density'
  | 'low-confidence'
  | 'unknown-package'
  | 'package-size'
  | 'piece-weight'
  | 'unknown-weight'
  | 'no-amount'
  | 'ambiguous-unit'
  | 'rough-unit'
  | 'rough-fill'
  | 'unknown-fill'
  | 'unusual-cup'
  | 'egg-part-by-size'
  | 'unknown-oven'
  | 'unusual-oven'
  | 'unknown-height'
  | 'no-area'
  | 'no-common-size'
  | 'impossible-pan'
  | 'other-height'
  | 'times-differ'
  | 'less-leavening'
  | 'too-many-times'
  | 'too-small-a-part'
  | 'unit-heavier-than-all'
  | 'too-long'

export type MeasureDiagnostic = Diagnostic<MeasureDiagnosticCode, null>

export type MeasureResult<Value> = Result<Value, MeasureDiagnostic>

export function diagnostic(
  code: MeasureDiagnosticCode,
  values?: MeasureDiagnostic['values'],
): MeasureDiagnostic {
  return { code, place: null, ...(values === undefined ? {} : { values }) }
}

export function found<Value>(
  value: Value,
  ...reported: readonly (MeasureDiagnosticCode | MeasureDiagnostic)[]
): MeasureResult<Value> {
  return {
    value,
    diagnostics: reported.map((one) => (typeof one === 'string' ? diagnostic(one) : one)),
  }
}

export function notFound(
  ...codes: readonly [MeasureDiagnosticCode, ...MeasureDiagnosticCode[]]
): MeasureResult<never> {
  return { value: null, diagnostics: codes.map((code) => diagnostic(code)) }
}

/** The same value with further diagnostics, each code once. */
export function withMore<Value>(
  result: MeasureResult<Value>,
  diagnostics: readonly MeasureDiagnostic[],
): MeasureResult<Value> {
  const known = new Set(result.diagnostics.map(({ code }) => code))
  return {
    ...result,
    diagnostics: [...result.diagnostics, ...diagnostics.filter(({ code }) => !known.has(code))],
  }
}

/** The greatest amount in any unit; products of two such amounts stay finite. */
const GREATEST = 1e9
/** The smallest amount: an almost empty cup would make the number of cups infinite. */
const LEAST = 1e-9

/** The reason to refuse a number that must be above zero; null for a valid one. */
export function faultOf(value: number): MeasureDiagnosticCode | null {
  if (Number.isNaN(value)) return 'not-a-number'
  if (value < LEAST) return 'not-positive'
  return value > GREATEST ? 'too-large' : null
}

/** Rounds to fifteen significant digits, which removes floating-point errors: 0.1 + 0.2 is 0.3. */
export function exact(value: number): number {
  return Number(value.toPrecision(15))
}
