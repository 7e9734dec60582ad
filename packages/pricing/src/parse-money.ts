import type { Outcome } from './inputs/diagnostic.ts'
import { refused, typedNumber } from './typed-number.ts'

/**
 * "3,5", "3.50", "1.234,56", "R$ 1.234" and "12 reais" in centavos. Refused with a diagnostic for `field`: negative
 * amounts, more than two decimals ("1,500": one and a half is written 1,50), and all else.
 */
export function parseMoney(text: string, field: string): Outcome<number> {
  const amount = text
    .trim()
    .replace(/^R\$/i, '')
    .replace(/rea(?:l|is)$/i, '')
  const { value, diagnostics } = typedNumber(amount, field, 'groups')
  if (value === null) return { value, diagnostics }
  if (value.decimals.length > 2) return refused('not-whole-cents', field)
  return { value: Number(value.whole + value.decimals.padEnd(2, '0')), diagnostics }
}
