// Allocates whole centavos to parts so that they add up to the total.

import { compare, divide, exact, multiply, subtract, sum, type Exact } from './exact.ts'
import { roundDown, roundHalfUp } from './rounding.ts'

/**
 * Allocates `totalCents` in proportion to `parts` by largest remainder: shares are rounded down, and the remaining
 * centavos go to the largest remainders; of equal ones to the larger part, then to the earlier. Zero parts get nothing.
 */
export function allocate(totalCents: number, parts: readonly Exact[]): number[] {
  const whole = sum(parts)
  if (!Number.isSafeInteger(totalCents) || whole.numerator === 0n) return parts.map(() => 0)
  const perPart = divide(exact(totalCents), whole)
  return roundToTotal(
    totalCents,
    parts.map((part) => multiply(part, perPart)),
  )
}

/** Rounds each of `parts` up or down to whole centavos, so that they add up to their sum rounded half up. */
export function roundTogether(parts: readonly Exact[]): number[] {
  return roundToTotal(roundHalfUp(sum(parts)), parts)
}

/** @param shares whose rounded-down sum differs from `totalCents` by at most one centavo each */
function roundToTotal(totalCents: number, shares: readonly Exact[]): number[] {
  const cents = shares.map(roundDown)
  const left = totalCents - cents.reduce((total, one) => total + one, 0)
  const remainders = shares.map((share, index) => ({
    index,
    share,
    cut: subtract(share, exact(cents[index] ?? 0)),
  }))
  const first = [...remainders]
    .sort((a, b) => compare(b.cut, a.cut) || compare(b.share, a.share) || a.index - b.index)
    .slice(0, left)
  for (const { index } of first) cents[index] = (cents[index] ?? 0) + 1
  return cents
}
