// Converts a stored kitchen to the `Kitchen` of packages/measures.

import { isAnyIngredient, STANDARD_KITCHEN, type AnyIngredient, type Kitchen } from '@ateliedoce/measures'
import * as v from 'valibot'
import type { KitchenRow } from './rows.ts'

/** @param row null where none is stored, undefined while it loads; the standard kitchen fills what is missing */
export function kitchenOf(row: KitchenRow | null | undefined): Kitchen {
  return {
    ...STANDARD_KITCHEN,
    cupMl: row?.cup_ml ?? STANDARD_KITCHEN.cupMl,
    ownGramsPerMl: ownDensities(row?.densities),
  }
}

/** Grams per millilitre of the ingredients that the learner has weighed; unreadable entries are left out. */
export function ownDensities(stored: unknown): Readonly<Partial<Record<AnyIngredient, number>>> {
  const isDensity = ([id, density]: readonly [string, number]) =>
    isAnyIngredient(id) && v.is(ABOVE_ZERO, density)
  return Object.fromEntries(Object.entries<number>(Object(stored)).filter(isDensity))
}

const ABOVE_ZERO = v.pipe(v.number(), v.gtValue(0))
