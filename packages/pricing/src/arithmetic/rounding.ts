// The three roundings of exact values to integers.

import type { Exact } from './exact.ts'

/** Rounds to the nearest integer, halves away from zero: 2,5 -> 3, -2,5 -> -3. Used for display. */
export function roundHalfUp({ numerator, denominator }: Exact): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** Rounds to the next integer above: 2,01 -> 3, -2,5 -> -2. Used for the lowest price without a loss. */
export function roundUp({ numerator, denominator }: Exact): number {
  return 0 - roundDown({ numerator: -numerator, denominator })
}

/** Rounds to the next integer below: 2,99 -> 2, -2,5 -> -3. Used for shares before the remainder is allocated. */
export function roundDown({ numerator, denominator }: Exact): number {
  const cut = numerator / denominator
  return Number(numerator < cut * denominator ? cut - 1n : cut)
}
