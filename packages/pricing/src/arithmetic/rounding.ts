// The three roundings of exact values to integers.

import type { Exact } from './exact.ts'

/** To the nearest, halves away from zero: 2,5 -> 3, -2,5 -> -3. For display. */
export function roundHalfUp({ numerator, denominator }: Exact): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** To the next integer above: 2,01 -> 3, -2,5 -> -2. For the lowest price without a loss. */
export function roundUp({ numerator, denominator }: Exact): number {
  return 0 - roundDown({ numerator: -numerator, denominator })
}

/** To the next integer below: 2,99 -> 2, -2,5 -> -3. For shares before the remainder is allocated. */
export function roundDown({ numerator, denominator }: Exact): number {
  const cut = numerator / denominator
  return Number(numerator < cut * denominator ? cut - 1n : cut)
}
