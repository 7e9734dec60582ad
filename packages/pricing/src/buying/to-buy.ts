// The purchase of a merged item: its amounts added up as far as published sizes and densities allow.

import {
  convertAmount,
  identifyIn,
  nameWords,
  STANDARD_KITCHEN,
  type AnyIngredient,
  type Kitchen,
} from '@ateliedoce/measures'
import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { toNumber } from '../arithmetic/exact.ts'
import { PLACE_OF_PART, wholesFor, type GoodsPart } from '../goods/bought-line.ts'
import type { BasketItem } from './basket.ts'

export interface BoughtAmount {
  readonly value: number
  readonly unit: UnitId
}

/** An amount that was converted before it was added: "2 xícaras (chá)" as 240 g. */
export interface Conversion {
  readonly from: BoughtAmount
  readonly to: BoughtAmount
}

export interface ToBuy {
  /** Added up: one amount where all could be, the larger units first. Empty for a line without an amount. */
  readonly amounts: readonly BoughtAmount[]
  /** Conversions by a density or the size of a package, which the screen states. */
  readonly converted: readonly Conversion[]
  /** Whole eggs by part, where yolks or whites are wanted; null for any other item. */
  readonly eggs: { readonly whole: number; readonly yolks: number; readonly whites: number } | null
  /** What the whole goods are used for, where a part of them is wanted; empty for any other item and for eggs. */
  readonly uses: readonly Use[]
}

/** A use of whole goods, in their number and as the lines measure it. */
export interface Use {
  /** Null for the whole. */
  readonly part: GoodsPart | null
  readonly count: number
  readonly amount: BoughtAmount
}

type Sum = Pick<ToBuy, 'amounts' | 'converted'>

/** Amounts of the same unit are added; others only where the ingredient's density or package is known. */
export function toBuy(item: BasketItem, kitchen: Kitchen = STANDARD_KITCHEN): ToBuy {
  const wholes = wholesOf(item, kitchen)
  if (wholes !== null) return wholes
  const amounts = item.amounts.map(({ value, unit }) => ({ value: toNumber(value), unit }))
  const ingredient = identifyIn(kitchen, item.names[0] ?? '').value
  const sums = targets(amounts, isLiquid(item)).map((unit) => added(amounts, unit, ingredient, kitchen))
  const best =
    sums.find(({ amounts: [first, ...others] }) => others.length === 0 && isBuyable(first)) ?? fewest(sums)
  return { ...(best ?? { amounts, converted: [] }), eggs: null, uses: [] }
}

const FEW_SPOONS_ML = 30

/** First words of names that are sold by volume. */
const LIQUIDS = new Set(
  'agua leite oleo azeite suco essencia extrato aroma vinagre vinho rum conhaque cachaca vodca licor cafe xarope'.split(
    ' ',
  ),
)

function isLiquid({ names }: BasketItem): boolean {
  return LIQUIDS.has(nameWords(names[0] ?? '')[0] ?? '') && !names.some((name) => /\bem pó\b/i.test(name))
}

/** Units that the amounts may be added in, the best first. */
function targets(amounts: readonly BoughtAmount[], isPoured: boolean): UnitId[] {
  const units = amounts.map(({ unit }) => unit)
  const [only] = units
  if (only !== undefined && units.length === 1 && !isMuchOfACup(amounts)) return [only]
  const packed = units.filter((unit) => unitFacts(unit).kind === 'package')
  const isByVolume = units.includes('ml') || (isPoured && !units.includes('g'))
  const weighed: UnitId[] = isByVolume ? ['ml', 'g'] : ['g', 'ml']
  return [...new Set([...packed, ...weighed, ...units])]
}

/** Cups and many spoons are weighed in the shop; a spoon of baking powder is not. */
function isMuchOfACup(amounts: readonly BoughtAmount[]): boolean {
  if (amounts.some(({ unit }) => unitFacts(unit).kind !== 'household')) return false
  const ml = amounts.reduce((sum, amount) => sum + (convertAmount(amount, 'ml').value?.value ?? 0), 0)
  return ml > FEW_SPOONS_ML
}

/** A package is bought whole or, in recipes, halved; "2,3 latas" is easier to read in grams. */
const PACKAGE_TOLERANCE = 0.02

function isBuyable(amount: BoughtAmount | undefined): boolean {
  if (amount === undefined || unitFacts(amount.unit).kind !== 'package') return amount !== undefined
  const halves = amount.value * 2
  return Math.abs(halves - Math.round(halves)) <= PACKAGE_TOLERANCE * 2 && halves >= 1 - PACKAGE_TOLERANCE
}

/** The sum that leaves the fewest amounts apart; of equal ones the first. */
function fewest(sums: readonly Sum[]): Sum | undefined {
  return [...sums].sort((a, b) => a.amounts.length - b.amounts.length)[0]
}

function added(
  amounts: readonly BoughtAmount[],
  target: UnitId,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): Sum {
  const converted: Conversion[] = []
  const apart: BoughtAmount[] = []
  let sum = 0
  for (const amount of amounts) {
    const value = amount.unit === target ? amount.value : convertedValue(amount, target, ingredient, kitchen)
    if (value === null) apart.push(amount)
    else {
      sum += value
      if (amount.unit !== target) converted.push({ from: amount, to: { value, unit: target } })
    }
  }
  return { amounts: sum > 0 ? [{ value: sum, unit: target }, ...apart] : apart, converted }
}

function convertedValue(
  amount: BoughtAmount,
  to: UnitId,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): number | null {
  return convertAmount(amount, to, ingredient, kitchen).value?.value ?? null
}

/** A rounding error of a yield does not buy another fruit. */
const TOLERANCE = 1e-6

/** One whole gives each of its parts, so the whole ones and the greatest number of one place's parts are bought. */
function wholesOf({ amounts, names }: BasketItem, kitchen: Kitchen): ToBuy | null {
  if (!amounts.some(({ part }) => part !== null)) return null
  const name = names[0] ?? ''
  const whole = identifyIn(kitchen, name).value
  const uses: Use[] = []
  const apart: BoughtAmount[] = []
  for (const { value, unit, part } of amounts) {
    const amount = { value: toNumber(value), unit }
    const count =
      part === null ? convertedCount(amount, whole, kitchen) : wholesFor(amount, part, name, kitchen)
    if (count === null) apart.push(amount)
    else uses.push({ part, count, amount })
  }
  const places = new Map<string, number>()
  for (const { part, count } of uses) {
    if (part !== null) places.set(PLACE_OF_PART[part], (places.get(PLACE_OF_PART[part]) ?? 0) + count)
  }
  const total = countOf(uses, null) + Math.max(0, ...places.values())
  const isEggs = places.has('gema') || places.has('clara')
  const count = isEggs ? total : Math.ceil(total - TOLERANCE)
  return {
    amounts: [...(count > 0 ? [{ value: count, unit: 'unidade' as const }] : []), ...apart],
    converted: uses
      .filter(({ amount }) => amount.unit !== 'unidade')
      .map(({ amount, count: value }) => ({ from: amount, to: { value, unit: 'unidade' } })),
    eggs: isEggs
      ? { whole: countOf(uses, null), yolks: countOf(uses, 'gema'), whites: countOf(uses, 'clara') }
      : null,
    uses: isEggs ? [] : uses,
  }
}

function countOf(uses: readonly Use[], wanted: GoodsPart | null): number {
  return uses.reduce((sum, { part, count }) => sum + (part === wanted ? count : 0), 0)
}

function convertedCount(amount: BoughtAmount, whole: AnyIngredient | null, kitchen: Kitchen): number | null {
  // Weighed eggs are bought as such.
  if (amount.unit === 'unidade') return amount.value
  return whole === 'ovo' ? null : convertedValue(amount, 'unidade', whole, kitchen)
}
