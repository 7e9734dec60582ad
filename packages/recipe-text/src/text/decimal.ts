// Writes numbers as Brazilians read them: comma for decimals, dot between thousands. Part of the code before Home.

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
