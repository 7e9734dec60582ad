// How far one press of plus or minus goes.

import { isMeasured } from './yield-unit.ts'

/** Without a yield, the recipe is made in halves. */
const STEP_OF_TIMES = 1 / 2

/** One piece of a few, five or ten of many; about a tenth of a weight. */
export function yieldStep(own: number | null, unit: string | null): number {
  if (own === null) return STEP_OF_TIMES
  if (isMeasured(unit)) return roundStep(own / 10)
  if (own <= 16) return 1
  return own <= 60 ? 5 : 10
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(about))
  return power * (about / power < 2 ? 1 : about / power < 5 ? 2 : 5)
}

/** Steps that a sum of binary fractions may miss by. */
const NEAR = 1e-9

/** The next multiple of the step above or below the value; null where nothing would be left. */
export function stepped(value: number, step: number, direction: 1 | -1): number | null {
  const steps = direction === 1 ? Math.floor(value / step + NEAR) + 1 : Math.ceil(value / step - NEAR) - 1
  return steps < 1 ? null : Number((steps * step).toPrecision(12))
}
