import { exact, multiply, type Amount } from '../arithmetic/exact.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/**
 * 27.6921 (percent) -> '27,69%'. Halves are rounded away from zero, trailing zeros omitted; '' for NaN and infinity.
 */
export function formatPercent(percent: Amount, maximumDecimals = 2): string {
  if (typeof percent === 'number' && !Number.isFinite(percent)) return ''
  const steps = roundHalfUp(multiply(exact(percent), exact(10 ** maximumDecimals)))
  const digits = String(Math.abs(steps)).padStart(maximumDecimals + 1, '0')
  const cut = digits.length - maximumDecimals
  const whole = digits.slice(0, cut).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const decimals = digits.slice(cut).replace(/0+$/, '')
  return `${steps < 0 ? '−' : ''}${whole}${decimals === '' ? '' : `,${decimals}`}%`
}
