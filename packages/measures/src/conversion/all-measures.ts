// Converts one amount to every measure of the converter.

import { formatAmount, type UnitId } from '@ateliedoce/recipe-text'
import { convertAmount, type Conversion, type MeasuredAmount } from './conversion.ts'
import { STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import type { MeasureResult } from '../kitchen/result.ts'

/** The units of the converter, in display order. */
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
  /** The text to show, in this or a handier unit; null without a value. */
  readonly text: string | null
}

/** Each row without a value has its own reason: without a density, volumes still convert to volumes. */
export function allMeasures(
  amount: MeasuredAmount,
  ingredient: AnyIngredient | null = null,
  kitchen: Kitchen = STANDARD_KITCHEN,
): readonly SeenMeasure[] {
  const units: UnitId[] = [...CONVERTER_UNITS]
  // The only pieces here are eggs, which are halved at most.
  if (ingredient === 'ovo' || ingredient === 'clara' || ingredient === 'gema') units.push('unidade')
  return units.map((unit) => {
    const result = convertAmount(amount, unit, ingredient, kitchen)
    const value = result.value?.value
    return {
      ...result,
      unit,
      text: value === undefined ? null : formatAmount({ min: value, max: value }, unit, { parts: 'halves' }),
    }
  })
}
