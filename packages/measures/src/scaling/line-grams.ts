// The weight of a recipe line, as stated in the recipe or else as published.

import { fold, readIngredient, unitFacts, type IngredientLine } from '@ateliedoce/recipe-text'
import { convertAmount } from '../conversion/conversion.ts'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { measureLine } from '../lines/line-measure.ts'
import { exact, found, withMore, type MeasureResult } from '../kitchen/result.ts'

/**
 * Grams of the whole line; the mean of "2 a 3". A weight in brackets takes precedence over the published one, as in
 * "1 caixinha (270 g)". No value without a published weight.
 */
export function lineGrams(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): MeasureResult<number> {
  const own = ownGrams(line, kitchen)
  if (own !== null) return found(own)
  const { value, diagnostics } = measureLine(line, 'g', kitchen)
  if (value === null) {
    const said = householdGrams(line, kitchen)
    return said === null ? { value, diagnostics } : found(said)
  }
  const { min, max } = value.amount
  return withMore(found(exact((min + max) / 2)), diagnostics)
}

/** The weight that the line states; null without one, and if it may be the weight of each package or of all of them. */
function ownGrams(line: IngredientLine, kitchen: Kitchen): number | null {
  const { quantity, unit, ingredient, note, scale } = line
  if (quantity === null || unit === null) return null
  const kind = unitFacts(unit).kind
  if (kind !== 'package' && kind !== 'count') return null
  const said = readIngredient(`${weightIn(note)} de ${ingredient}`)
  if (said.quantity === null || said.unit === null || said.quantity.min !== said.quantity.max) return null
  const grams = measureLine(said, 'g', kitchen).value?.amount.max
  if (grams === undefined) return null
  const count = (quantity.min + quantity.max) / 2
  if (isOfEach(line, grams, count / scale, kitchen)) return exact(grams * count)
  // A count is weighed as a whole ("3 cenouras (300 g)"); for one package or a part of one, the brackets state the
  // amount to use. The note is not scaled.
  return unit === 'unidade' || count / scale <= 1 ? exact(grams * scale) : null
}

/**
 * "3 barras de 90 g", "395 g cada"; without such a word, the weight is that of each package where this is nearer to the published
 * one than a weight of all of them would be. Pieces ("3 cenouras 300 g") are weighed together.
 */
function isOfEach(line: IngredientLine, grams: number, count: number, kitchen: Kitchen): boolean {
  if (/\bcada\b|(?:^|, )de \d/.test(fold(line.note))) return true
  if (count <= 1 && !(count < 1 && isBehindName(line))) return false
  if (line.unit === 'unidade' && isSingularAfterCount(line)) return true
  const published = publishedGrams(line, kitchen)
  // Directly behind the name stands the size that is printed on the package, "2 caixinhas de creme de leite 300 g".
  if (line.unit !== 'unidade' && isBehindName(line))
    return published === null || !isAbout(grams, published * count)
  return published !== null && grams / Math.sqrt(count) <= published
}

/** Grams of one package by its published size; null without one. */
function publishedGrams(line: IngredientLine, kitchen: Kitchen): number | null {
  const one = { ...line, note: '', quantity: { min: 1, max: 1 }, scale: 1, added: [] }
  const { value, diagnostics } = measureLine(one, 'g', kitchen)
  const isPackage = diagnostics.some(({ code }) => code === 'package-size')
  return value !== null && isPackage ? value.amount.max : null
}

function isAbout(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.03
}

const NO_SIZE_AFTER =
  /(?:^|[^\p{L}])(?:total|todo|tudo|cerca|uns|umas|menos|aproximadamente|ou|e|com|de)\s*$/iu

/** True where nothing separates the weight from the name: no bracket, comma or "ao todo". */
function isBehindName({ raw, note }: IngredientLine): boolean {
  const at = raw.lastIndexOf(weightIn(note))
  const before = raw.slice(0, at)
  return at > 0 && /[\p{L}®™]\s*$/u.test(before) && !NO_SIZE_AFTER.test(before)
}

/** "2 creme de leite 200g", in which the noun stands for a package. */
function isSingularAfterCount({ raw, amountStart }: IngredientLine): boolean {
  const noun = /^[^\p{L}]*(?:x\s)?\s*(\p{L}+)/iu.exec(raw.slice(amountStart ?? 0))?.[1] ?? 's'
  return !raw.includes('(') && !/s$/i.test(noun)
}

/** The weight beside cups and spoons of what has no published weight: "½ xícara de biscoito picado (40 g)". */
function householdGrams({ unit, note, scale }: IngredientLine, kitchen: Kitchen): number | null {
  if (unit === null || unitFacts(unit).kind !== 'household') return null
  const said = readIngredient(`${weightIn(note)} de farinha`)
  if (said.unit === null || unitFacts(said.unit).kind !== 'mass') return null
  const grams = measureLine(said, 'g', kitchen).value?.amount.max
  return grams === undefined ? null : exact(grams * scale)
}

/**
 * "395 g cada" -> "395 g", "picadas, 300 g" -> "300 g"; "" without a separate weight or volume. "200 g de manteiga" in the note weighs
 * another ingredient.
 */
function weightIn(note: string): string {
  const said = /(?:^|, )\s*(?:de )?((?:\d+(?:[.,]\d+)?) ?(?:g|kg|ml|l|litros?))\b(?!\s+d[aeo]s?\s+(?!cada))/i
  return said.exec(note)?.[1] ?? ''
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
