// Units that say the same amount better: 1500 g is 1,5 kg, an eighth of a cup two spoons.

import type { Quantity } from './ingredient.ts'
import type { UnitId } from './units.ts'

interface UnitStep {
  readonly unit: UnitId
  readonly times: number
}

const GREATER: Readonly<Partial<Record<UnitId, UnitStep>>> = {
  mg: { unit: 'g', times: 1000 },
  g: { unit: 'kg', times: 1000 },
  ml: { unit: 'l', times: 1000 },
}

/** The ratios of household measures are those of the units' millilitres. */
const SMALLER: Readonly<Partial<Record<UnitId, UnitStep & { readonly below: number }>>> = {
  kg: { unit: 'g', times: 1000, below: 1 },
  l: { unit: 'ml', times: 1000, below: 1 },
  xicara_cha: { unit: 'colher_sopa', times: 16, below: 3 / 16 },
  colher_sopa: { unit: 'colher_cha', times: 3, below: 3 / 16 },
  duzia: { unit: 'unidade', times: 12, below: 1 },
}

export function inBestUnit({ min, max }: Quantity, unit: UnitId): Quantity & { readonly unit: UnitId } {
  const [greater, smaller] = [GREATER[unit], SMALLER[unit]]
  if (greater !== undefined && min >= greater.times) {
    return { min: min / greater.times, max: max / greater.times, unit: greater.unit }
  }
  if (smaller !== undefined && min < smaller.below) {
    return inBestUnit({ min: min * smaller.times, max: max * smaller.times }, smaller.unit)
  }
  return { min, max, unit }
}
