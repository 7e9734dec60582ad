import type { Outcome } from './inputs/diagnostic.ts'
import { refused, typedNumber } from './typed-number.ts'

const MOST_DECIMALS = 6

/**
 * Grams, minutes, units: "1,5" and "1.5" as 1.5, "1.234,5" as 1234.5. Refused with a diagnostic for `field`: negative
 * ones, "1.500" (1500 or 1,5), and all else.
 */
export function parseAmount(text: string, field: string): Outcome<number> {
  const { value, diagnostics } = typedNumber(text, field, 'in-doubt')
  if (value === null) return { value, diagnostics }
  if (value.decimals.length > MOST_DECIMALS) return refused('too-many-decimals', field)
  return { value: Number(`${value.whole}.${value.decimals}`), diagnostics }
}
