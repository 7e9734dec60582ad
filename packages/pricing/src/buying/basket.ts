// Lines of several recipes, merged by what has to be bought. Exact, so that the order of merging and scaling does not matter.

import type { IngredientLine, UnitId } from '@ateliedoce/recipe-text'
import { readIngredient } from '@ateliedoce/recipe-text'
import { add, exact, multiply, type Amount, type Exact } from '../arithmetic/exact.ts'
import { unitRatio } from '../arithmetic/unit-ratio.ts'
import { boughtLine, type GoodsPart } from '../goods/bought-line.ts'
import { goodsOf } from '../goods/goods.ts'

/** A line of a list, and how often it is made. */
export interface WantedLine {
  readonly line: IngredientLine
  readonly times: Amount
  /** Identifies what it is for: a recipe on the list, or a line added by hand. */
  readonly source: string
}

/** Amounts of one unit; for goods that are sold only as part of a whole, also of one part. */
export interface BasketAmount {
  readonly unit: UnitId
  readonly part: GoodsPart | null
  readonly value: Exact
}

export interface BasketItem {
  /** `goodsOf(…).key`; 'text:…' for a line that could not be read. */
  readonly key: string
  /** The names as the lines write them, each once, in alphabetical order. */
  readonly names: readonly string[]
  /** One for each unit and part, in the order of their names. */
  readonly amounts: readonly BasketAmount[]
  /** Sources of lines without an amount ("a gosto"), each once. */
  readonly unmeasured: readonly string[]
  /** All sources, each once. */
  readonly sources: readonly string[]
}

/** Items by key. */
export type Basket = ReadonlyMap<string, BasketItem>

/** The basket of all lines; headings are left out. A range counts with its upper end. */
export function basketOf(wanted: readonly WantedLine[]): Basket {
  return wanted
    .flatMap(itemsOf)
    .reduce<Basket>((basket, item) => mergeBaskets(basket, basketWith(item)), new Map())
}

/** Associative and commutative; never loses an amount. */
export function mergeBaskets(one: Basket, other: Basket): Basket {
  const merged = new Map(one)
  for (const [key, item] of other) {
    const known = merged.get(key)
    merged.set(key, known === undefined ? item : mergeItems(known, item))
  }
  return merged
}

/** Every amount times `factor`, which must be above zero. */
export function scaleBasket(basket: Basket, factor: Amount): Basket {
  const by = exact(factor)
  return new Map(
    [...basket].map(([key, item]) => [
      key,
      { ...item, amounts: item.amounts.map((each) => ({ ...each, value: multiply(each.value, by) })) },
    ]),
  )
}

function basketWith(item: BasketItem): Basket {
  return new Map([[item.key, item]])
}

function mergeItems(one: BasketItem, other: BasketItem): BasketItem {
  return {
    key: one.key,
    names: union(one.names, other.names),
    amounts: [...one.amounts, ...other.amounts].reduce<readonly BasketAmount[]>(plus, []),
    unmeasured: union(one.unmeasured, other.unmeasured),
    sources: union(one.sources, other.sources),
  }
}

function plus(amounts: readonly BasketAmount[], more: BasketAmount): readonly BasketAmount[] {
  const isSame = ({ unit, part }: BasketAmount): boolean => unit === more.unit && part === more.part
  const known = amounts.find(isSame)
  const value = known === undefined ? more.value : add(known.value, more.value)
  return [...amounts.filter((each) => !isSame(each)), { ...more, value }].sort((a, b) =>
    compareTexts(orderOf(a), orderOf(b)),
  )
}

function orderOf({ unit, part }: BasketAmount): string {
  return `${unit} ${part ?? ''}`
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].sort(compareTexts)
}

/** Compares by code units, so that the order is the same on every device. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function itemsOf({ line, times, source }: WantedLine): BasketItem[] {
  if (line.kind === 'section' || line.raw.trim() === '') return []
  if (line.ingredient === '') return [unreadItem(line, source)]
  const { key, part, name, isPiece } = goodsOfLine(line)
  const by = exact(times)
  const measures =
    line.quantity === null || line.unit === null
      ? []
      : [{ quantity: line.quantity, unit: line.unit }, ...line.added]
  const amounts = measures.map(({ quantity, unit }) =>
    inPlainUnit(multiply(exact(quantity.max), by), isPiece && unit === line.unit ? 'unidade' : unit, part),
  )
  const item = {
    key,
    names: [name],
    amounts: amounts.reduce<readonly BasketAmount[]>(plus, []),
    unmeasured: amounts.length === 0 ? [source] : [],
    sources: [source],
  }
  return [item, ...joinedItems(line, source)]
}

/** "manteiga e farinha de trigo para untar": the second ingredient stands in the note. */
function joinedItems({ quantity, note }: IngredientLine, source: string): BasketItem[] {
  if (quantity !== null || !/^e \p{L}/u.test(note)) return []
  return itemsOf({ line: readIngredient(note.slice(2)), times: 1, source })
}

function unreadItem({ raw }: IngredientLine, source: string): BasketItem {
  const name = raw.trim()
  return {
    key: `text:${name}`.slice(0, MAX_KEY),
    names: [name],
    amounts: [],
    unmeasured: [source],
    sources: [source],
  }
}

const MAX_KEY = 120
interface LineGoods {
  readonly key: string
  readonly part: GoodsPart | null
  readonly name: string
  readonly isPiece: boolean
}

/** Juice, zest, yolks and seeds come from whole fruit, eggs and pods. */
function goodsOfLine(line: IngredientLine): LineGoods {
  const { ingredient, raw } = line
  const { name, part, unit } = boughtLine(line)
  const { key } = name === ingredient ? goodsOf(name, raw) : goodsOf(name)
  return { key: key === '' ? `text:${name}`.slice(0, MAX_KEY) : key, part, name, isPiece: unit !== line.unit }
}

/** Kilograms in grams, litres in millilitres, dozens in pieces. */
const PLAIN_UNITS: readonly UnitId[] = ['g', 'ml', 'unidade']

function inPlainUnit(value: Exact, unit: UnitId, part: GoodsPart | null): BasketAmount {
  for (const plain of PLAIN_UNITS) {
    const ratio = unitRatio(unit, plain)
    if (ratio !== null) return { unit: plain, part, value: multiply(value, ratio) }
  }
  return { unit, part, value }
}
