// What a line of a recipe weighs: as the recipe itself says it, else by what is published.

import { fold, readIngredient, unitFacts, type IngredientLine } from '@ateliedoce/recipe-text'
import { convertAmount } from '../conversion/conversion.ts'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { measureLine } from '../lines/line-measure.ts'
import { exact, found, withMore, type MeasureResult } from '../kitchen/result.ts'

/**
 * Grams of the whole line; the middle of "2 a 3". A weight in brackets goes before the published one: "1 caixinha
 * (270 g)" weighs that. No value where nobody has published what the ingredient weighs.
 */
export function lineGrams(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): MeasureResult<number> {
  const own = ownGrams(line, kitchen)
  if (own !== null) return found(own)
  const { value, diagnostics } = measureLine(line, 'g', kitchen)
  if (value === null) return { value, diagnostics }
  const { min, max } = value.amount
  return withMore(found(exact((min + max) / 2)), diagnostics)
}

/** Null where the line says none, or does not say whether each of several weighs it or all together. */
function ownGrams(
  { quantity, unit, ingredient, note, scale }: IngredientLine,
  kitchen: Kitchen,
): number | null {
  if (quantity === null || unit === null) return null
  const kind = unitFacts(unit).kind
  if (kind !== 'package' && kind !== 'count') return null
  const said = readIngredient(`${weightIn(note)} de ${ingredient}`)
  if (said.quantity === null || said.unit === null || said.quantity.min !== said.quantity.max) return null
  const grams = measureLine(said, 'g', kitchen).value?.amount.max
  if (grams === undefined) return null
  const count = (quantity.min + quantity.max) / 2
  if (/\bcada\b/.test(fold(note))) return exact(grams * count)
  // Things counted are weighed together ("3 cenouras (300 g)"). Of one package, or a part of one: what the brackets
  // hold is what is taken. The note stays as written when scaled.
  return unit === 'unidade' || count / scale <= 1 ? exact(grams * scale) : null
}

/** "395 g cada" -> "395 g", "picadas, 300 g" -> "300 g"; "" where the note says no weight or volume by itself. */
function weightIn(note: string): string {
  return /(?:^|, )\s*((?:\d+(?:[.,]\d+)?) ?(?:g|kg|ml|l|litros?))\b/i.exec(note)?.[1] ?? ''
}

/** Grams of an amount that a person typed for what a line names. */
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
