// The weight that a line states beside its measure: "1 caixinha (270 g)", "3 barras de 90 g", "1 xícara de farinha (140 g)".

import { fold, readIngredient, unitFacts, type IngredientLine } from '@ateliedoce/recipe-text'
import { convertAmount } from '../conversion/conversion.ts'
import type { Kitchen } from '../kitchen/kitchen.ts'
import { exact } from '../kitchen/result.ts'
import { ownNoteParts } from './own-note.ts'
import { identifyLine } from './line-ingredient.ts'

/**
 * Grams of the whole line as it is scaled. It takes precedence over published weights. Null without a stated weight, and if
 * it may be the weight of each package or of all of them.
 */
export function statedGrams(line: IngredientLine, kitchen: Kitchen): number | null {
  const { quantity, unit, ingredient, note, scale } = line
  if (quantity === null || unit === null || note === '') return null
  const { kind } = unitFacts(unit)
  if (kind === 'household') return householdGrams(line, kitchen)
  if (kind !== 'package' && kind !== 'count') return null
  const said = readIngredient(`${weightIn(note)} de ${ingredient}`)
  if (said.quantity === null || said.unit === null || said.quantity.min !== said.quantity.max) return null
  const grams = gramsOf(said, kitchen)
  if (grams === null) return null
  const count = (quantity.min + quantity.max) / 2
  const product = productIn(ownNoteParts(note).join(', '))
  if (product !== null) {
    // "2 potes (200 g x 2)" states the same two; "1 pote (200 g x 2)" two in one.
    const isTotal = count / scale <= 1 || count / scale === product.count
    return exact(grams * product.count * (isTotal ? scale : count))
  }
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
  if (isEach(line)) return true
  if (count <= 1 && !(count < 1 && isBehindName(line))) return false
  if (line.unit === 'unidade' && isSingularAfterCount(line)) return true
  const published = publishedGrams(line, kitchen)
  // Directly behind the name stands the size that is printed on the package, "2 caixinhas de creme de leite 300 g".
  if (line.unit !== 'unidade' && isBehindName(line))
    return published === null || !isAbout(grams, published * count)
  return published !== null && grams / Math.sqrt(count) <= published
}

function isEach({ note }: IngredientLine): boolean {
  return /\bcada\b|(?:^|, )de \d/.test(fold(ownNoteParts(note).join(', ')))
}

/** Grams of one package by its published size; null without one. */
function publishedGrams(line: IngredientLine, kitchen: Kitchen): number | null {
  const one = identifyLine({ ...line, note: '' }, kitchen)
  const { value, diagnostics } = convertAmount(
    { value: 1, unit: line.unit ?? 'unidade' },
    'g',
    one.value,
    kitchen,
  )
  const isPackage = diagnostics.some(({ code }) => code === 'package-size')
  return value !== null && isPackage ? value.value : null
}

/** Grams of an amount and its ingredient alone. */
function gramsOf(line: IngredientLine, kitchen: Kitchen): number | null {
  const { quantity, unit } = line
  if (quantity === null || unit === null) return null
  const { value } = convertAmount(
    { value: quantity.max, unit },
    'g',
    identifyLine(line, kitchen).value,
    kitchen,
  )
  return value?.value ?? null
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

/** The weight beside cups and spoons: "½ xícara de biscoito picado (40 g)". */
function householdGrams(line: IngredientLine, kitchen: Kitchen): number | null {
  const { quantity, note, scale } = line
  const said = readIngredient(`${weightIn(note)} de farinha`)
  if (quantity === null || said.unit === null || unitFacts(said.unit).kind !== 'mass') return null
  const grams = gramsOf(said, kitchen)
  if (grams === null) return null
  return exact(grams * (isEach(line) ? (quantity.min + quantity.max) / 2 : scale))
}

/**
 * "395 g cada" -> "395 g", "picadas, 300 g" -> "300 g"; "" without a separate weight or volume. "200 g de manteiga" in the note
 * weighs another ingredient.
 */
function weightIn(note: string): string {
  const said =
    /(?:^|, )\s*(?:de |com |cada (?:uma?|1) (?:com|de) )?((?:\d+(?:[.,]\d+)?) ?(?:g|kg|ml|l|litros?))\b(?!\s+d[aeo]s?\s+(?!cada))/i
  const own = ownNoteParts(note).join(', ')
  const { one } = productIn(own) ?? {}
  return one ?? said.exec(own)?.[1] ?? ''
}

/** "200 g x 2", "2 x 200 g", "de 3 × 90 g": the weight of one, and how many. */
function productIn(note: string): { readonly one: string; readonly count: number } | null {
  const [, before, one] =
    /(?:^|, )\s*(?:de )?(\d{1,2}) ?[x×] ?(\d+(?:[.,]\d+)? ?(?:g|kg|ml|l))\b/i.exec(note) ?? []
  const [, first, behind] =
    /(?:^|, )\s*(?:de )?(\d+(?:[.,]\d+)? ?(?:g|kg|ml|l)) ?[x×] ?(\d{1,2})\b/i.exec(note) ?? []
  const [said, count] = [one ?? first, Number(before ?? behind)]
  return said === undefined || !(count > 0) ? null : { one: said, count }
}
