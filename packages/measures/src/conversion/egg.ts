// Counts and weights of eggs, whites and yolks.

import type { AnyIngredient } from '../kitchen/kitchen.ts'
import { LARGE_EGG, WHOLE_EGG_GRAMS, type EggPart, type EggSize } from '../data/eggs.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from '../kitchen/result.ts'
import type { Evidence } from './unit-size.ts'

export interface EggWeight {
  /** The weight of one egg, white or yolk, without the shell. */
  readonly grams: number
  readonly spread: { readonly min: number; readonly max: number }
  readonly evidence: readonly Evidence[]
}

export function isEggPart(ingredient: AnyIngredient | null): ingredient is EggPart {
  return ingredient === 'ovo' || ingredient === 'clara' || ingredient === 'gema'
}

/** The weight of one egg, white or yolk. Whites and yolks of other sizes are scaled from large eggs, with a diagnostic. */
export function eggWeight(part: EggPart, size: EggSize): MeasureResult<EggWeight> {
  if (part === 'ovo' && size !== 'grande') return found(usdaEgg(WHOLE_EGG_GRAMS[size]))
  const published = LARGE_EGG[part]
  const ratio = WHOLE_EGG_GRAMS[size] / WHOLE_EGG_GRAMS.grande
  const all = published.map(([, grams]) => grams)
  const weight = {
    grams: exact(published[0][1] * ratio),
    spread: { min: exact(Math.min(...all) * ratio), max: exact(Math.max(...all) * ratio) },
    evidence: published.map(([source, amount]) => ({ source, of: 'unidade', amount, in: 'g' }) as const),
  }
  return size === 'grande' ? found(weight) : found(weight, 'egg-part-by-size')
}

function usdaEgg(grams: number): EggWeight {
  const evidence = [{ source: 'USDA_SR28', of: 'unidade', amount: grams, in: 'g' }] as const
  return { grams, spread: { min: grams, max: grams }, evidence }
}

export interface EggCount {
  /** In whole and half eggs, at least one half. */
  readonly count: number
  /** The exact weight, to be taken from beaten eggs. */
  readonly grams: number
}

/** Rounds a fractional number of eggs (1,3 after scaling) to the nearest half, with the exact weight. */
export function roundEggs(count: number, part: EggPart, size: EggSize): MeasureResult<EggCount> {
  const fault = faultOf(count)
  if (fault !== null) return notFound(fault)
  const weight = eggWeight(part, size)
  const value = weight.value && {
    count: Math.max(1, Math.round(count * 2)) / 2,
    grams: exact(count * weight.value.grams),
  }
  return { ...weight, value }
}
