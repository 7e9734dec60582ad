// The settings of a kitchen: the size of its cup and eggs, and ingredients weighed there.

import { densityOf, type IngredientId } from '../data/ingredients.ts'
import type { EggSize } from '../data/eggs.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from './result.ts'

/** The standard cup in millilitres; all densities in this package refer to it. */
export const STANDARD_CUP_ML = 240

/** An ingredient weighed under the learner's own name for it: 'own:bala de coco'. */
export type OwnIngredient = `own:${string}`
export type AnyIngredient = IngredientId | OwnIngredient

export interface Kitchen {
  readonly cupMl: number
  readonly eggSize: EggSize
  /** Grams per millilitre, weighed in this kitchen; overrides published densities. */
  readonly ownGramsPerMl: Readonly<Partial<Record<AnyIngredient, number>>>
}

export const STANDARD_KITCHEN: Kitchen = { cupMl: STANDARD_CUP_ML, eggSize: 'grande', ownGramsPerMl: {} }

export interface CalibratedCup {
  readonly cupMl: number
  /** The range by the ingredient's published minimum and maximum: narrow for water, wide for flour. */
  readonly spread: { readonly min: number; readonly max: number }
}

/** Cups for sale hold 180 to 300 ml; a result outside points to a weighing error. */
const USUAL_CUP_ML = { min: 180, max: 300 }

/** Computes the size of a cup from one weighing: `grams` of an ingredient in one level cup. */
export function calibrateCup(ingredient: IngredientId, grams: number): MeasureResult<CalibratedCup> {
  const fault = faultOf(grams)
  if (fault !== null) return notFound(fault)
  const density = densityOf(ingredient)
  if (density === null) return notFound('unknown-density')
  const mlFor = (gramsPerCup: number): number => exact((grams * STANDARD_CUP_ML) / gramsPerCup)
  const cupMl = mlFor(density.gramsPerCup)
  const [least, most] = density.spread
  const isUnusual = cupMl < USUAL_CUP_ML.min || cupMl > USUAL_CUP_ML.max
  return found(
    { cupMl, spread: { min: mlFor(most), max: mlFor(least) } },
    ...(isUnusual ? (['unusual-cup'] as const) : []),
    ...(density.confidence === 'low' ? (['low-confidence'] as const) : []),
  )
}

/** Grams per millilitre of an ingredient without a published density, from `grams` that fill `ml`. */
export function weighedDensity(grams: number, ml: number): MeasureResult<number> {
  const fault = faultOf(grams) ?? faultOf(ml)
  return fault === null ? found(exact(grams / ml)) : notFound(fault)
}
