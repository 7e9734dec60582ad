// The only three ways in which an exact value becomes a whole number, each by its name.

import type { Exact } from './exact.ts'

/** To the nearest; halves away from zero: 2,5 -> 3, -2,5 -> -3. For what is shown. */
export function roundHalfUp({ numerator, denominator }: Exact): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** To the next whole number that is not less: 2,01 -> 3, -2,5 -> -2. For the lowest price that loses nothing. */
export function roundUp({ numerator, denominator }: Exact): number {
  return 0 - roundDown({ numerator: -numerator, denominator })
}

/** To the next whole number that is not above: 2,99 -> 2, -2,5 -> -3. For shares, before what is left is given out. */
export function roundDown({ numerator, denominator }: Exact): number {
  const cut = numerator / denominator
  return Number(numerator < cut * denominator ? cut - 1n : cut)
}
