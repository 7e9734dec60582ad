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
import type { BasketAmount, BasketItem } from './basket.ts'

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
}

/** Amounts of the same unit are added; others only where the ingredient's density or package is known. */
export function toBuy(item: BasketItem, kitchen: Kitchen = STANDARD_KITCHEN): ToBuy {
  const eggs = eggsOf(item)
  if (eggs !== null) return { ...eggs, converted: [] }
  const amounts = item.amounts.map(({ value, unit }) => ({ value: toNumber(value), unit }))
  const ingredient = identifyIn(kitchen, item.names[0] ?? '').value
  const sums = targets(amounts, isLiquid(item)).map((unit) => added(amounts, unit, ingredient, kitchen))
  const best =
    sums.find(({ amounts: [first, ...others] }) => others.length === 0 && isBuyable(first)) ?? fewest(sums)
  return { ...(best ?? { amounts, converted: [] }), eggs: null }
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
function fewest(sums: readonly Omit<ToBuy, 'eggs'>[]): Omit<ToBuy, 'eggs'> | undefined {
  return [...sums].sort((a, b) => a.amounts.length - b.amounts.length)[0]
}

function added(
  amounts: readonly BoughtAmount[],
  target: UnitId,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): Omit<ToBuy, 'eggs'> {
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

/** Every egg gives a yolk and a white, so the greater number of the two is bought. */
function eggsOf({ amounts }: BasketItem): Pick<ToBuy, 'amounts' | 'eggs'> | null {
  if (!amounts.some(({ part }) => part !== null)) return null
  const count = (wanted: BasketAmount['part']): number =>
    amounts.reduce(
      (sum, { value, unit, part }) => sum + (part === wanted && unit === 'unidade' ? toNumber(value) : 0),
      0,
    )
  const eggs = { whole: count(null), yolks: count('gema'), whites: count('clara') }
  const others = amounts
    .filter(({ unit }) => unit !== 'unidade')
    .map(({ value, unit }) => ({ value: toNumber(value), unit }))
  const total = eggs.whole + Math.max(eggs.yolks, eggs.whites)
  return { amounts: [{ value: total, unit: 'unidade' }, ...others], eggs }
}
