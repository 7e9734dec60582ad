// Reads numbers in digits, as Brazilians type them: comma for decimals, dot between thousands.

/** The value of a numeral and its other possible value: in "1.500" the dot groups thousands or begins decimals. */
export interface Numeral {
  readonly value: number
  readonly otherwise: number | null
}

/** Longer numerals are codes, not amounts, and lose digits as floating-point numbers. */
const MAX_NUMERAL_LENGTH = 15

/** Reads digits with at most one decimal mark, or with dots between thousands; null otherwise. */
export function readNumeral(text: string): Numeral | null {
  if (text.length > MAX_NUMERAL_LENGTH) return null
  if (/^\d+$/.test(text)) return { value: Number(text), otherwise: null }
  const [, whole, mark, decimals] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (whole !== undefined && decimals !== undefined) {
    const decimal = Number(`${whole}.${decimals}`)
    const mayGroup = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')
    if (!mayGroup) return { value: decimal, otherwise: null }
    const grouped = Number(whole + decimals)
    return mark === '.' ? { value: grouped, otherwise: decimal } : { value: decimal, otherwise: grouped }
  }
  if (!/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return null
  return { value: Number(text.replaceAll('.', '').replace(',', '.')), otherwise: null }
}
