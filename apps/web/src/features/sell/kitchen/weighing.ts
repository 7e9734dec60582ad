// The result of one weighing, of the cup or of an ingredient.

import {
  calibrateCup,
  convertAmount,
  STANDARD_KITCHEN,
  weighedDensity,
  type AnyIngredient,
  type IngredientId,
  type Kitchen,
} from '@ateliedoce/measures'
import { formatAmount, formatNumber, type UnitId } from '@ateliedoce/recipe-text'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'
import type { Typed } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

/** The database's limits for a cup in millilitres, and for grams per millilitre. */
const CUP_ML = { least: 50, most: 1000 }
const GRAMS_PER_ML = { least: 0.01, most: 25 }

export interface WeighedCup {
  readonly cupMl: number
  /** "237" */
  readonly ml: string
  /** Null where the published numbers agree. */
  readonly between: string | null
  /** Sentences about what makes the result doubtful. */
  readonly doubts: readonly string[]
}

/** The size of a cup that was filled with an ingredient and weighed once, or the problem with it. */
export function weighedCup(ingredient: IngredientId, grams: number): Typed<WeighedCup> {
  const { value, diagnostics } = calibrateCup(ingredient, grams)
  if (value === null) return wrong(messages.cup.unknownDensity)
  const { cupMl, spread } = value
  if (cupMl < CUP_ML.least || cupMl > CUP_ML.most) return wrong(messages.cup.noCup)
  const [min, max] = [formatNumber(spread.min, 0), formatNumber(spread.max, 0)]
  return right({
    // A kitchen scale is not exact to tenths of a millilitre.
    cupMl: Math.round(cupMl),
    ml: formatNumber(cupMl, 0),
    between: min === max ? null : messages.cup.between(min, max),
    doubts: diagnostics.map(measureMessage),
  })
}

/** The size of a cup as entered in millilitres. */
export function knownCup(ml: number): Typed<WeighedCup> {
  if (ml < CUP_ML.least || ml > CUP_ML.most) return wrong(messages.cup.noCup)
  return right({ cupMl: ml, ml: formatNumber(ml, 1), between: null, doubts: [] })
}

export interface WeighedIngredient {
  readonly gramsPerMl: number
  /** The published weight of the same amount; null where nothing is published. */
  readonly published: string | null
  /** Whether the weighing is outside of the published range. */
  readonly isOutside: boolean
}

/** The density from a number of measures and their total weight, or the problem with it. */
export function weighedIngredient(
  ingredient: AnyIngredient,
  { value, unit }: { readonly value: number; readonly unit: UnitId },
  grams: number,
  kitchen: Kitchen,
): Typed<WeighedIngredient> {
  const ml = convertAmount({ value, unit }, 'ml', null, kitchen).value
  const density = ml === null ? null : weighedDensity(grams, ml.value).value
  if (density === null || density < GRAMS_PER_ML.least || density > GRAMS_PER_ML.most) {
    return wrong(messages.weighed.absurd)
  }
  // An earlier own weighing is left out.
  const table = { ...STANDARD_KITCHEN, cupMl: kitchen.cupMl }
  const { spread } = convertAmount({ value, unit }, 'g', ingredient, table).value ?? {}
  return right({
    gramsPerMl: density,
    published: spread ? messages.weighed.published(gramsText(spread.min), gramsText(spread.max)) : null,
    isOutside: spread !== undefined && (grams < spread.min || grams > spread.max),
  })
}

function right<Value>(value: Value): Typed<Value> {
  return { value, problem: null }
}

function wrong(problem: string): Typed<never> {
  return { value: null, problem }
}

/** The kitchen's own densities with one changed; null removes it. */
export function densitiesWith(
  { ownGramsPerMl }: Kitchen,
  ingredient: AnyIngredient,
  gramsPerMl: number | null,
): Kitchen['ownGramsPerMl'] {
  const { [ingredient]: _, ...others } = ownGramsPerMl
  return gramsPerMl === null ? others : { ...others, [ingredient]: gramsPerMl }
}

/** "142 g" */
export function gramsText(grams: number): string {
  return formatAmount({ min: grams, max: grams }, 'g')
}

/** Grams of an ingredient in a cup of this kitchen, by its own weighing. */
export function gramsOfCup(gramsPerMl: number, kitchen: Kitchen): string {
  return gramsText(gramsPerMl * kitchen.cupMl)
}
