// Rounds prices for a label.

import type { Exact } from '../arithmetic/exact.ts'
import { roundHalfUp, roundUp } from '../arithmetic/rounding.ts'

/** Multiples of 5, 10, 50 centavos or of a real; endings in ",90"; or the centavo. */
export type PriceStep = 'cent' | '5-cents' | '10-cents' | '50-cents' | 'ending-90' | 'real'

const STEPS = {
  '5-cents': { cents: 5, under: 0 },
  '10-cents': { cents: 10, under: 0 },
  '50-cents': { cents: 50, under: 0 },
  'ending-90': { cents: 100, under: 10 },
  real: { cents: 100, under: 0 },
} as const

/**
 * The price on the label in centavos, rounded up to the step, or to the nearest centavo for that step; at least
 * `minimumCents`.
 */
export function roundToStep(cents: Exact, step: PriceStep, minimumCents: number): number {
  if (step === 'cent') return Math.max(roundHalfUp(cents), minimumCents)
  const { cents: size, under } = STEPS[step]
  const least = Math.max(roundUp(cents), minimumCents)
  return Math.ceil((least + under) / size) * size - under
}
