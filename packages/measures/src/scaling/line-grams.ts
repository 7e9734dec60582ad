// The weight of a recipe line, as stated in the recipe or else as published.

import type { IngredientLine } from '@ateliedoce/recipe-text'
import { convertAmount } from '../conversion/conversion.ts'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { measureLine } from '../lines/line-measure.ts'
import { exact, found, withMore, type MeasureResult } from '../kitchen/result.ts'

/**
 * Grams of the whole line; the mean of "2 a 3". A weight in brackets takes precedence over the published one, as in
 * "1 caixinha (270 g)". No value without a published weight.
 */
export function lineGrams(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): MeasureResult<number> {
  const { value, diagnostics } = measureLine(line, 'g', kitchen)
  if (value === null) return { value, diagnostics }
  const { min, max } = value.amount
  return withMore(found(exact((min + max) / 2)), diagnostics)
}

/** Grams of an amount typed for the ingredient of a line. */
export function gramsOf(
  value: number,
  unit: NonNullable<IngredientLine['unit']>,
  line: IngredientLine,
  kitchen: Kitchen = STANDARD_KITCHEN,
): MeasureResult<number> {
  const direct = convertAmount({ value, unit }, 'g', null, kitchen)
  if (direct.value !== null) return found(direct.value.value)
  const { value: measured, diagnostics } = measureLine(
    { ...line, kind: 'ingredient', quantity: { min: value, max: value }, unit },
    'g',
    kitchen,
  )
  return measured === null ? { value: null, diagnostics } : withMore(found(measured.amount.max), diagnostics)
}
