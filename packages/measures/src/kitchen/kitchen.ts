// What differs from one kitchen to the next: the cup, the eggs, and what a person has weighed herself.

import { densityOf, type IngredientId } from '../data/ingredients.ts'
import type { EggSize } from '../data/eggs.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from './result.ts'

/** The cup that all densities are published for here, in millilitres. */
export const STANDARD_CUP_ML = 240

/** What she weighed under a name of her own: 'own:bala de coco'. */
export type OwnIngredient = `own:${string}`
export type AnyIngredient = IngredientId | OwnIngredient

export interface Kitchen {
  readonly cupMl: number
  readonly eggSize: EggSize
  /** Grams of one millilitre, weighed by the person: goes before what is published. */
  readonly ownGramsPerMl: Readonly<Partial<Record<AnyIngredient, number>>>
}

export const STANDARD_KITCHEN: Kitchen = { cupMl: STANDARD_CUP_ML, eggSize: 'grande', ownGramsPerMl: {} }

export interface CalibratedCup {
  readonly cupMl: number
  /** By the least and the most that is published for the ingredient: narrow for water, wide for flour. */
  readonly spread: { readonly min: number; readonly max: number }
}

/** The cups that are sold hold 180 to 300 ml; what weighs otherwise was weighed wrong, or is another thing. */
const USUAL_CUP_ML = { least: 180, most: 300 }

/** One weighing tells how much the house's cup holds: `grams` of an ingredient in one level cup. */
export function calibrateCup(ingredient: IngredientId, grams: number): MeasureResult<CalibratedCup> {
  const fault = faultOf(grams)
  if (fault !== null) return notFound(fault)
  const density = densityOf(ingredient)
  if (density === null) return notFound('unknown-density')
  const mlFor = (gramsPerCup: number): number => exact((grams * STANDARD_CUP_ML) / gramsPerCup)
  const cupMl = mlFor(density.gramsPerCup)
  const [least, most] = density.spread
  const isUnusual = cupMl < USUAL_CUP_ML.least || cupMl > USUAL_CUP_ML.most
  return found(
    { cupMl, spread: { min: mlFor(most), max: mlFor(least) } },
    ...(isUnusual ? (['unusual-cup'] as const) : []),
    ...(density.confidence === 'low' ? (['low-confidence'] as const) : []),
  )
}

/** Grams of one millilitre, from `grams` that fill `ml`: for an ingredient that nobody has published. */
export function weighedDensity(grams: number, ml: number): MeasureResult<number> {
  const fault = faultOf(grams) ?? faultOf(ml)
  return fault === null ? found(exact(grams / ml)) : notFound(fault)
}
