// Chooses a handier unit for an amount: 1500 g is 1,5 kg, an eighth of a cup two spoons.

import type { Quantity } from '../ingredient/ingredient.ts'
import type { UnitId } from '../units/units.ts'

interface UnitStep {
  readonly unit: UnitId
  readonly times: number
}

const GREATER: Readonly<Partial<Record<UnitId, UnitStep>>> = {
  mg: { unit: 'g', times: 1000 },
  g: { unit: 'kg', times: 1000 },
  ml: { unit: 'l', times: 1000 },
}

/** The ratio of their millilitres. */
export const SPOONS_A_CUP = 16

const SMALLER: Readonly<Partial<Record<UnitId, UnitStep>>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
  xicara_cha: { unit: 'colher_sopa', times: SPOONS_A_CUP },
  colher_sopa: { unit: 'colher_cha', times: 3 },
  colher_cha: { unit: 'colher_cafe', times: 2 },
  duzia: { unit: 'unidade', times: 12 },
}

export interface Measure extends Quantity {
  readonly unit: UnitId
}

/**
 * Uses the larger unit from a thousand on, and a smaller one below one if that rounds less.
 * @param errorOf the relative rounding error of a measure as shown; 0 if it is negligible
 */
export function inBestUnit(measure: Measure, errorOf: (measure: Measure) => number): Measure {
  const { min, unit } = measure
  const [greater, smaller] = [GREATER[unit], SMALLER[unit]]
  if (greater !== undefined && min >= greater.times) return step(measure, greater.unit, 1 / greater.times)
  const error = errorOf(measure)
  if (smaller === undefined || min >= 1 || error === 0) return measure
  const other = inBestUnit(step(measure, smaller.unit, smaller.times), errorOf)
  return errorOf(other) < error ? other : measure
}

function step({ min, max }: Quantity, unit: UnitId, times: number): Measure {
  return { min: min * times, max: max * times, unit }
}
