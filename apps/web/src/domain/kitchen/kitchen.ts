// A stored kitchen as packages/measures knows kitchens.

import { isAnyIngredient, STANDARD_KITCHEN, type AnyIngredient, type Kitchen } from '@ateliedoce/measures'
import type { KitchenRow } from './rows.ts'

/** The standard kitchen in all that she has not said; null and undefined for one that is not there, or not yet. */
export function kitchenOf(row: KitchenRow | null | undefined): Kitchen {
  return {
    ...STANDARD_KITCHEN,
    cupMl: row?.cup_ml ?? STANDARD_KITCHEN.cupMl,
    ownGramsPerMl: ownDensities(row?.densities),
  }
}

/** Grams of one millilitre, of what she has weighed; what cannot be read is left out. */
export function ownDensities(stored: unknown): Readonly<Partial<Record<AnyIngredient, number>>> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([id, density]) => isAnyIngredient(id) && typeof density === 'number' && density > 0,
    ),
  )
}
