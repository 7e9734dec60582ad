// Recipes, links and the price book -> the sheets that costs of bases are computed from: ingredients at what they cost today.

import {
  lineGrams,
  measureLine,
  placeLines,
  knownGrams,
  recipeMass,
  type Kitchen,
  type PlacedLine,
} from '@ateliedoce/measures'
import {
  partUseOf,
  PORTION,
  unitRatio,
  wholeLine,
  type BaseLine,
  type CostingLine,
  type PackagePrice,
  type RecipeSheet,
} from '@ateliedoce/pricing'
import { isUnitId, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { keptText } from '../../cook/recipe-additions/placed.ts'
import { goodsOf } from '../prices/goods.ts'
import type { CurrentPriceRow } from '../prices/rows.ts'
import type { LinkRow } from './rows.ts'
import { eggHalfOf, withSplitEggs, type EggsLeft, type PaidLine } from './split-eggs.ts'

/** The columns of a recipe that its costs are computed from. */
export interface SheetRecipe {
  readonly id: string
  readonly title: string
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

/** Prices of packages by the key of their goods. */
export type PackagePrices = ReadonlyMap<string, PackagePrice & { readonly unit: UnitId }>

/** The current prices of the price book, or those before the changes since a day. */
export function packagePrices(rows: readonly CurrentPriceRow[], beforeDay?: string): PackagePrices {
  return new Map(
    rows.flatMap((row) => {
      const key = goodsOf(row.ingredient).key
      const isChanged = beforeDay !== undefined && row.bought_on >= beforeDay
      const { previous_price_cents: cents, previous_amount: amount, previous_unit: unit } = row
      const former = isChanged && cents !== null && amount !== null && unit !== null
      const price = former
        ? { priceCents: cents, size: amount, unit }
        : { priceCents: row.package_price_cents, size: row.package_amount, unit: row.package_unit }
      return isUnitId(price.unit) ? [[key, { ...price, unit: price.unit }] as const] : []
    }),
  )
}

export interface SheetOfRecipe extends RecipeSheet {
  /** What has no price or weight, as the recipe writes it: its cost is partial. */
  readonly unpriced: readonly string[]
  /** The goods of `unpriced`, by their keys. */
  readonly unpricedGoods: ReadonlySet<string>
  /** Halves of the eggs that are paid and not used; null for none. */
  readonly eggsLeft: EggsLeft | null
}

export function sheetOf(
  recipe: SheetRecipe,
  links: readonly LinkRow[],
  prices: PackagePrices,
  kitchen: Kitchen,
): SheetOfRecipe {
  const linked = new Map(
    links.filter(({ product_id }) => product_id === recipe.id).map((link) => [link.line_text, link]),
  )
  const unpriced: string[] = []
  const unpricedGoods = new Set<string>()
  const placed = placeLines(recipe.ingredients)
  const paid = placed.flatMap((line): PaidLine[] => {
    const link = linked.get(keptText(line.line.raw))
    if (link !== undefined) return [{ line: baseLine(line.line.raw, link), half: null, use: null }]
    const costing = costingLine(line, prices, kitchen)
    if (costing === null) return []
    if (costing.package === null || costing.used === null) {
      unpriced.push(line.line.raw)
      unpricedGoods.add(boughtAs(line.line, prices, kitchen).key || line.line.raw)
    }
    const isFruit = costing.package !== null && costing.used?.unit !== 'ml' && costing.used?.unit !== 'l'
    const use = isFruit ? partUseOf(line.line, kitchen) : null
    return [{ line: costing, half: eggHalfOf(line.line.raw), use }]
  })
  const { lines, left } = withSplitEggs(paid)
  return {
    id: recipe.id,
    name: recipe.title,
    costing: { ingredients: lines, madeUnits: portionsOf(recipe) },
    finished: finishedWeight(recipe, placed, kitchen),
    unpriced,
    unpricedGoods,
    eggsLeft: left,
  }
}

/** How many portions the batch makes; a yield by weight or an unknown one is one portion. */
export function portionsOf({ yield_quantity: quantity, yield_unit: unit }: SheetRecipe): number {
  return quantity === null || quantity <= 0 || isMeasure(unit) ? 1 : quantity
}

export function baseLine(raw: string, link: LinkRow): BaseLine {
  return {
    name: raw,
    base: link.base_id,
    used: { amount: link.amount, unit: link.unit === 'g' ? 'g' : PORTION },
    lossPercent: link.loss_percent,
  }
}

/** The goods that whites and yolks are paid as. */
const EGGS = 'ovo'

/** Null for headings, pinches and what is left to the cook ("a gosto"), which costs nothing. */
function costingLine(
  { kind, line }: PlacedLine,
  prices: PackagePrices,
  kitchen: Kitchen,
): CostingLine | null {
  if (kind === 'heading' || kind === 'fixed') return null
  const name = line.ingredient || line.raw
  const { key, whole } = boughtAs(line, prices, kitchen)
  if (key === 'agua') return null
  const price = prices.get(key)
  if (price === undefined) return isPinch(line.unit) ? null : { name, used: null, package: null }
  const measured = measureLine(whole, price.unit, kitchen).value
  if (measured !== null) return { name, used: { amount: measured.bought, unit: price.unit }, package: price }
  const { quantity, unit } = line
  if (quantity !== null && unit !== null && unitRatio(unit, price.unit) !== null) {
    return { name, used: { amount: quantity.max, unit }, package: price }
  }
  const grams = unitRatio('g', price.unit) === null ? null : lineGrams(line, kitchen).value
  return { name, used: grams === null ? null : { amount: grams, unit: 'g' }, package: price }
}

/** The goods of a line, and the line as its goods are measured: juice by the fruit, unless juice itself has a price. */
function boughtAs(line: IngredientLine, prices: PackagePrices, kitchen: Kitchen) {
  const own = goodsOf(line.ingredient || line.raw, line.raw).key
  const whole = wholeLine(line, kitchen)
  const isWhole = whole !== line && prices.get(own) === undefined
  const key = eggHalfOf(line.raw) !== null ? goodsOf(EGGS).key : isWhole ? goodsOf(whole.ingredient).key : own
  return { key, whole: isWhole ? whole : line }
}

/** Amounts too small to cost anything: a pinch without a price is not reported as missing. */
function isPinch(unit: UnitId | null): boolean {
  return unit === 'pitada' || unit === 'gota' || unit === 'fio'
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000 }

function isMeasure(unit: string | null): boolean {
  return ['g', 'kg', 'ml', 'l', 'litro', 'litros'].includes(unit?.trim() ?? '')
}

/** Grams of the finished batch: the yield where it is a weight, else the weight of all ingredients; null where that is not known. */
export function finishedOf(recipe: SheetRecipe, kitchen: Kitchen): number | null {
  const weight = finishedWeight(recipe, placeLines(recipe.ingredients), kitchen)
  return weight === null ? null : Number(weight.amount)
}

/** The yield where it is a weight, else the weight of all ingredients where that is known. */
function finishedWeight(
  { yield_quantity: quantity, yield_unit: unit }: SheetRecipe,
  placed: readonly PlacedLine[],
  kitchen: Kitchen,
): RecipeSheet['finished'] {
  const factor = GRAMS[unit?.trim() ?? '']
  if (factor !== undefined && quantity !== null) return { amount: quantity * factor, unit: 'g' }
  const grams = knownGrams(recipeMass(placed, { kitchen }))
  return grams === null ? null : { amount: grams, unit: 'g' }
}
