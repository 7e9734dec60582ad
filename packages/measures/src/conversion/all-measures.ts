// One amount in every measure of the converter: typed once, seen in all.

import { formatAmount, type UnitId } from '@ateliedoce/recipe-text'
import { convertAmount, type Conversion, type MeasuredAmount } from './conversion.ts'
import { STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import type { MeasureResult } from '../kitchen/result.ts'

/** The units of the converter, in the order in which they are shown. */
export const CONVERTER_UNITS = [
  'g',
  'kg',
  'ml',
  'l',
  'xicara_cha',
  'copo_americano',
  'colher_sopa',
  'colher_sobremesa',
  'colher_cha',
  'colher_cafe',
] as const satisfies readonly UnitId[]

export type SeenMeasure = MeasureResult<Conversion> & {
  readonly unit: UnitId
  /** As a cook writes it, in this or a handier unit; null where the amount cannot be told. */
  readonly text: string | null
}

/** Each row has its own reason where there is no value: without a density, volumes still convert to volumes. */
export function allMeasures(
  amount: MeasuredAmount,
  ingredient: AnyIngredient | null = null,
  kitchen: Kitchen = STANDARD_KITCHEN,
): readonly SeenMeasure[] {
  const units: UnitId[] = [...CONVERTER_UNITS]
  // Eggs are the only pieces here, and are halved at most.
  if (ingredient === 'ovo' || ingredient === 'clara' || ingredient === 'gema') units.push('unidade')
  return units.map((unit) => {
    const outcome = convertAmount(amount, unit, ingredient, kitchen)
    const value = outcome.value?.value
    return {
      ...outcome,
      unit,
      text: value === undefined ? null : formatAmount({ min: value, max: value }, unit, { parts: 'halves' }),
    }
  })
}
