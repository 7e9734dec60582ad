import type { Outcome } from './inputs/diagnostic.ts'
import { parseAmount } from './parse-amount.ts'

/** "3,5", "3.5 %" and "12%" as 3.5 and 12. Refused with a diagnostic for `field`: negative ones and all else. */
export function parsePercent(text: string, field: string): Outcome<number> {
  return parseAmount(text.trim().replace(/%$/, ''), field)
}
