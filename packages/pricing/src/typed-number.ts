// Numbers as people type them into a field: "3,5", "3.50", "1.234,56".

import { diagnostic, type Outcome } from './inputs/diagnostic.ts'

/** Longer ones are no amounts, and lose digits as numbers. */
const MOST_DIGITS = 12

/** A number by its digits, as typed. */
export interface Decimal {
  readonly whole: string
  readonly decimals: string
}

/** What a dot before three digits does: groups thousands, as in money, or may as well begin decimals. */
export type LoneDot = 'groups' | 'in-doubt'

/** The comma begins decimals, always; the dot does unless it groups. Zero or more; `field` is named in diagnostics. */
export function typedNumber(text: string, field: string, loneDot: LoneDot): Outcome<Decimal> {
  const typed = text.trim()
  if (/^[-−]\s*[\d.,]+$/.test(typed)) return refused('negative', field)
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(typed)
  if (isGrouped && loneDot === 'in-doubt' && /^\d+\.\d+$/.test(typed))
    return refused('ambiguous-number', field)
  const [, whole, decimals = ''] =
    /^(\d+)(?:[.,](\d+))?$/.exec(isGrouped ? typed.replaceAll('.', '') : typed) ?? []
  if (whole === undefined) return refused('not-a-number', field)
  if (whole.length + decimals.length > MOST_DIGITS) return refused('too-large', field)
  return { value: { whole, decimals }, diagnostics: [] }
}

export function refused(code: Parameters<typeof diagnostic>[0], field: string): Outcome<never> {
  return { value: null, diagnostics: [diagnostic(code, field)] }
}
