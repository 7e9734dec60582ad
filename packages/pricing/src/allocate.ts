// Whole centavos for each part, and together exactly the total.

import { compare, divide, exact, multiply, subtract, sum, type Exact } from './exact.ts'
import { roundDown } from './rounding.ts'

/**
 * Shares `totalCents` out in proportion to `parts`, by largest remainder: each gets its share rounded down, and what is
 * left goes centavo by centavo to those cut most; of those cut alike to the larger, which minds it less, then the earlier.
 * Parts that come to nothing share nothing.
 */
export function allocate(totalCents: number, parts: readonly Exact[]): number[] {
  const whole = sum(parts)
  if (!Number.isSafeInteger(totalCents) || whole.numerator === 0n) return parts.map(() => 0)
  const perPart = divide(exact(totalCents), whole)
  const shares = parts.map((part) => multiply(part, perPart))
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
