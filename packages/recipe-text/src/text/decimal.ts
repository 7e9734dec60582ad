// Numbers in digits, as Brazilians type and read them: comma for decimals, dot between thousands.

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

/** Larger numbers are written without decimals, which floating point would not keep exactly. */
const MAX_WITH_DECIMALS = 1e9
/** From here on numbers are written with an exponent. */
const TOO_LARGE = 1e21

/**
 * 1500.5 -> '1.500,5'. Rounded to `maximumDecimals` (at most 6), halves away from zero, without trailing zeros; '' for a number that is not
 * finite or has more than 21 digits. By hand, since the browser's first number format takes 15 ms of a first screen.
 */
export function formatNumber(value: number, maximumDecimals = 2): string {
  const size = Math.abs(value)
  if (!(size < TOO_LARGE)) return ''
  const places = size < MAX_WITH_DECIMALS ? maximumDecimals : 0
  // The shortest digits of the number decide where its half lies: 1.005, and not 1.00499….
  const [digits = '', exponent = '0'] = String(size).split('e')
  const steps = String(Math.round(Number(`${digits}e${Number(exponent) + places}`))).padStart(places + 1, '0')
  const whole = steps.slice(0, steps.length - places).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const decimals = steps.slice(steps.length - places).replace(/0+$/, '')
  const text = decimals === '' ? whole : `${whole},${decimals}`
  return value < 0 && text !== '0' ? `−${text}` : text
}
