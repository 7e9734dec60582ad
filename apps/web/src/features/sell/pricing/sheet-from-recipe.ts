// A recipe as the first state of its costing sheet. Every line is kept, whatever its shape.

import { convertAmount, identifyLine, lineGrams, measureLine, type AnyIngredient } from '@ateliedoce/measures'
import {
  readIngredient,
  readIngredients,
  unitFacts,
  type IngredientLine,
  type UnitId,
} from '@ateliedoce/recipe-text'
import type { CostableRecipe } from '../../../domain/cook/batches/costable-recipe.ts'
import { numberToType } from '../../../lib/typed-number.ts'
import { usualPackage, type PackageSource } from '../../../domain/sell/prices/usual-packages.ts'
import { BLANK_ROWS, emptySheet, type Sheet, type SheetLine } from './sheet.ts'

/** Yields by weight or volume are sold by the kilogram or litre, since the price of a gram is less than a centavo. */
const SOLD_BY: Readonly<Record<string, string>> = { g: 'kg', ml: 'litros' }

export function sheetFromRecipe(recipe: CostableRecipe, begin: Sheet = emptySheet()): Sheet {
  const { category = '', storage = '' } = recipe
  const lines = readIngredients(recipe.ingredients).map((line, index) => ({
    ...lineFrom(line),
    id: `n${index + 1}`,
  }))
  return { ...begin, lines, fields: { ...begin.fields, ...yieldFrom(recipe), category, storage } }
}

/** The fields that the recipe fills. */
export function yieldFrom({
  yield_quantity: quantity,
  yield_unit,
}: Pick<CostableRecipe, 'yield_quantity' | 'yield_unit'>) {
  const unit = yield_unit?.trim() || 'unidades'
  const soldBy = SOLD_BY[unit]
  if (quantity === null) return { yieldMade: '', yieldUnit: soldBy ?? unit }
  return {
    yieldMade: numberToType(soldBy === undefined ? quantity : quantity / 1000),
    yieldUnit: soldBy ?? unit,
  }
}

function lineFrom(line: IngredientLine): Omit<SheetLine, 'id'> {
  const ingredient = identifyLine(line).value
  const packageUnit = packageUnitFor(line, ingredient)
  return {
    ...BLANK_ROWS.lines,
    text: line.raw,
    name: line.ingredient || (line.kind === 'text' ? line.raw.slice(0, 120) : ''),
    unit: packageUnit,
    packageUnit,
    size: sizeFor(line, packageUnit, ingredient) || usualSize(packageUnit, ingredient),
    isFree: ingredient === 'agua',
  }
}

/** Ingredients that are sold in litres although recipes measure them in cups. */
const LIQUIDS: ReadonlySet<AnyIngredient> = new Set<AnyIngredient>([
  'leite',
  'oleo',
  'azeite',
  'leite_coco',
  'suco_maracuja',
  'suco_limao',
  'suco_laranja',
  'essencia_baunilha',
  'agua',
  'vinagre',
  'rum',
])

/** The unit that packages of the ingredient are likely to be labelled in; the person may choose another. */
function packageUnitFor(line: IngredientLine, ingredient: AnyIngredient | null): UnitId {
  const { unit } = line
  if (ingredient === 'clara' || ingredient === 'gema') return 'unidade'
  if (unit === null || unit === 'a_gosto') return 'g'
  const { kind } = unitFacts(unit)
  if (kind === 'mass') return 'g'
  if (kind === 'volume') return 'ml'
  // What the line weighs is bought by weight: three carrots (300 g).
  if (unit === 'unidade' && ingredient !== 'ovo' && lineGrams(line).value !== null) return 'g'
  if (unit === 'unidade' || unit === 'duzia') return 'unidade'
  const isPoured = ingredient !== null && LIQUIDS.has(ingredient)
  if (isPoured && convertAmount({ value: 1, unit }, 'ml', ingredient).value !== null) return 'ml'
  if (measureLine(line).value !== null) return 'g'
  return kind === 'package' || kind === 'count' ? unit : 'g'
}

/** The size that shops usually sell; '' where it is in another measure. */
function usualSize(packageUnit: UnitId, ingredient: AnyIngredient | null): string {
  const usual = usualPackage(ingredient)
  return usual?.unit === packageUnit ? numberToType(usual.amount) : ''
}

/** Where the size is from that was filled in for a line of a recipe; null once a size or price was typed. */
export function sourceOfSize({ text, packageUnit, price, size }: SheetLine): PackageSource | null {
  const usual = text === '' ? null : usualPackage(identifyLine(readIngredient(text)).value)
  if (usual === null || usual.unit !== packageUnit || price !== '') return null
  return size === numberToType(usual.amount) ? usual.source : null
}

/** The published content of the recipe's own package ("1 lata"); '' if it is unknown. */
function sizeFor(line: IngredientLine, packageUnit: UnitId, ingredient: AnyIngredient | null): string {
  const { unit } = line
  if (unit === null || unitFacts(unit).kind !== 'package') return ''
  if (unit === packageUnit) return '1'
  const one = { ...line, quantity: { min: 1, max: 1 }, added: [] }
  const size = measureLine(one, packageUnit, undefined, ingredient).value
  return size === null ? '' : numberToType(size.bought)
}
