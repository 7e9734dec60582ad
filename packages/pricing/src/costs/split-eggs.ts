// Eggs that are used whole, as yolks and as whites: each egg gives one of both.

import { compare, subtract, sum, ZERO, type Amount, type Exact } from '../arithmetic/exact.ts'
import { conclude, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { readAmount } from '../inputs/inputs.ts'

export interface EggCounts {
  readonly whole: Amount
  readonly yolks: Amount
  readonly whites: Amount
}

/** Counts of eggs, or of their halves. */
export interface SplitEggs {
  /** The eggs to buy: whole ones, and the greater number of yolks and whites. */
  readonly eggs: Exact
  /** Left over, for another recipe. */
  readonly leftYolks: Exact
  readonly leftWhites: Exact
  /** The eggs that each kind is charged with: the greater half pays, the other comes from the same eggs. Their sum is `eggs`. */
  readonly charged: { readonly whole: Exact; readonly yolks: Exact; readonly whites: Exact }
}

/** 2 eggs, 6 yolks and 1 white: 8 eggs, and 5 whites are left. */
export function splitEggs(counts: EggCounts): PricingResult<SplitEggs> {
  const found: PricingDiagnostic[] = []
  const whole = readAmount(found, 'whole', counts.whole)
  const yolks = readAmount(found, 'yolks', counts.yolks)
  const whites = readAmount(found, 'whites', counts.whites)
  const isYolks = compare(yolks, whites) >= 0
  const charged = { whole, yolks: isYolks ? yolks : ZERO, whites: isYolks ? ZERO : whites }
  return conclude(found, {
    eggs: sum(Object.values(charged)),
    leftYolks: isYolks ? ZERO : subtract(whites, yolks),
    leftWhites: isYolks ? subtract(yolks, whites) : ZERO,
    charged,
  })
}
