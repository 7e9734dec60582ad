// The list's entries -> what the screen shows: goods by shelf, with amounts, marks and an estimate.

import { STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import {
  AISLES,
  aisleOf,
  basketOf,
  correctedName,
  exact,
  leastPacking,
  multiplyAmounts,
  packagesToBuy,
  substitutes,
  toBuy,
  type Aisle,
  type BasketItem,
  type BoughtAmount,
  type PackagesToBuy,
  type ToBuy,
  type Use,
  type WantedLine,
} from '@ateliedoce/pricing'
import { formatAmount, formatNumber, isUnitId, readIngredient } from '@ateliedoce/recipe-text'
import { inBrackets, shownGrams } from '../../../domain/cook/recipes/grams-text.ts'
import { amountOf } from '../../../domain/cook/recipes/exact-line.ts'
import { goodsOf } from '../../../domain/sell/prices/goods.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import type { ShoppingList } from '../../../domain/sell/shopping/shopping-list.ts'
import type { ListedEntry, MarkState } from '../../../domain/sell/shopping/entry.ts'
import { isEnough, isOfThisShopping } from './mark-cover.ts'
import { messages } from './messages.ts'

export interface Estimate extends PackagesToBuy {
  /** The goods whose price is used in its place; '' for its own. */
  readonly of: string
}

export interface GoodsView {
  readonly key: string
  readonly name: string
  readonly aisle: Aisle
  /** '3 latas', 'cerca de 310 g'; '' for goods without an amount. */
  readonly amount: string
  /** What is bought where no amount is stated: '1 pacote'; '' for an amount, and for a line added by hand. */
  readonly least: string
  /** How the amount was added up, and for what it is not stated. */
  readonly notes: readonly string[]
  /** Recipes that need it, in the list's order; none for a line added by hand. */
  readonly recipes: readonly string[]
  /** What the amount is made of, where that is more than one entry; in the list's order. */
  readonly parts: readonly GoodsPart[]
  /** The id of the entry, where the line consists of one entry added by hand; null otherwise. */
  readonly ownEntry: string | null
  readonly state: MarkState
  /** When the first entry that needs it came onto the list; '' where that is unknown. */
  readonly since: string
  /** The amount that had been bought before the list needed more; '' for none. */
  readonly before: string
  /** True if that amount is at home. */
  readonly wasAtHome: boolean
  /** Null without a price that applies. */
  readonly estimate: Estimate | null
}

/** What one entry of the list needs of the goods. */
export interface GoodsPart {
  readonly entryId: string
  /** The recipe; null for a line added by hand. */
  readonly recipe: string | null
  /** '600 g'; '' where it is not stated. */
  readonly amount: string
}

export interface Shelf {
  readonly aisle: Aisle
  readonly goods: readonly GoodsView[]
}

export interface ShoppingView {
  /** Goods to buy, bought ones included, in the order of a walk through the shop. */
  readonly shelves: readonly Shelf[]
  /** Goods that are at home already. */
  readonly atHome: readonly GoodsView[]
  readonly openCount: number
  readonly boughtCount: number
  /** The estimate of all open lines; null while the prices are read. */
  readonly estimateCents: number | null
  /** Open goods without a price. */
  readonly unpricedCount: number
}

/** Water comes from the tap. */
const NOT_BOUGHT = new Set(['agua', 'agua quente', 'agua morno'])

export function shoppingView(
  { entries, marks }: ShoppingList,
  prices: readonly CurrentPrice[] | undefined,
  kitchen: Kitchen = STANDARD_KITCHEN,
): ShoppingView {
  const basket = basketOf(entries.flatMap(wantedLines))
  const baskets = new Map(entries.map((entry) => [entry.id, basketOf(wantedLines(entry))]))
  const goods = [...basket.values()]
    .filter(({ key }) => !NOT_BOUGHT.has(key))
    .map((item) => ({
      ...goodsView(item, entries, marks, prices ?? [], kitchen),
      parts: partsOf(item, entries, baskets, kitchen),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  const wanted = goods.filter(({ state }) => state !== 'at_home')
  const open = wanted.filter(({ state }) => state === 'open')
  return {
    shelves: AISLES.map((aisle) => ({ aisle, goods: wanted.filter((each) => each.aisle === aisle) })).filter(
      ({ goods: some }) => some.length > 0,
    ),
    atHome: goods.filter(({ state }) => state === 'at_home'),
    openCount: open.length,
    boughtCount: wanted.length - open.length,
    estimateCents:
      prices === undefined ? null : open.reduce((sum, { estimate }) => sum + (estimate?.cents ?? 0), 0),
    unpricedCount: open.filter(({ estimate }) => estimate === null).length,
  }
}

/** An entry's lines as they are made. */
export function wantedLines({ id, lines, batches }: ListedEntry): WantedLine[] {
  return lines.map(({ text, times, given }) => {
    const line = readIngredient(text)
    const source = id
    if (given === null) return { line, times: multiplyAmounts(times, batches), source }
    const quantity = { min: given.value, max: given.value }
    return {
      line: { ...line, kind: 'ingredient', quantity, unit: given.unit, added: [] },
      times: exact(batches),
      source,
    }
  })
}

function goodsView(
  item: BasketItem,
  entries: readonly ListedEntry[],
  marks: ShoppingList['marks'],
  prices: readonly CurrentPrice[],
  kitchen: Kitchen,
): Omit<GoodsView, 'parts'> {
  const bought = toBuy(item, kitchen)
  const amount = amountText(bought, item, kitchen)
  const sources = entries.filter(({ id }) => item.sources.includes(id))
  const recipes = sources.flatMap(({ title }) => title ?? [])
  const needed = {
    name: item.names[0] ?? '',
    text: amount,
    amounts: bought.amounts,
    since: sources.map(({ since = '' }) => since),
  }
  const known = marks.get(item.key)
  const mark = known !== undefined && isOfThisShopping(needed, known) ? known : undefined
  const isCovered = mark === undefined || mark.state === 'open' || isEnough(needed, mark.amount, kitchen)
  // A line added by hand is complete without an amount: 'Velas'.
  const packing = amount === '' && recipes.length > 0 ? leastPacking(needed.name, aisleOf(needed.name)) : null
  const least = packing === null ? '' : messages.onePackage[packing]
  const own = sources.length === 1 && recipes.length === 0 ? sources[0] : undefined
  return {
    key: item.key,
    name: nameOf(item),
    aisle: aisleOf(item.names[0] ?? ''),
    amount,
    least,
    notes: [...notesOf(bought, item, amount), ...(least === '' ? [] : [messages.leftToYou])],
    recipes,
    ownEntry: own?.id ?? null,
    since: [...needed.since].sort()[0] ?? '',
    state: mark === undefined || !isCovered ? 'open' : mark.state,
    before: isCovered ? '' : mark.amount,
    wasAtHome: !isCovered && mark.state === 'at_home',
    estimate: estimateOf(item, bought, prices, kitchen),
  }
}

function partsOf(
  { key, sources }: BasketItem,
  entries: readonly ListedEntry[],
  baskets: ReadonlyMap<string, ReturnType<typeof basketOf>>,
  kitchen: Kitchen,
): GoodsPart[] {
  if (sources.length < 2) return []
  return entries.flatMap(({ id, title }): GoodsPart[] => {
    const item = baskets.get(id)?.get(key)
    if (item === undefined) return []
    return [{ entryId: id, recipe: title, amount: amountText(toBuy(item, kitchen), item, kitchen) }]
  })
}

/** 'Leite condensado': the longest of its names, without slips. */
function nameOf({ names }: BasketItem): string {
  const name =
    names
      .map((one) => correctedName(one) ?? one)
      .sort((a, b) => b.length - a.length || a.localeCompare(b))[0] ?? ''
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** '3 latas', '158 g (⅖ da lata)': a part of a package is meaningless without its weight. */
function amountText({ amounts, converted }: ToBuy, { names }: BasketItem, kitchen: Kitchen): string {
  const texts = amounts.map((amount) => {
    const text = measureText(amount)
    const weighed = shownGrams(amountOf(amount, names[0] ?? ''), false, kitchen)
    return weighed === null ? text : inBrackets(weighed)
  })
  const text = texts.join(' + ')
  return converted.length > 0 && text !== '' ? messages.about(text) : text
}

export function measureText({ value, unit }: BoughtAmount): string {
  return formatAmount({ min: value, max: value }, unit)
}

function notesOf(
  { converted, eggs, uses }: ToBuy,
  { unmeasured, amounts: wanted, names }: BasketItem,
  amount: string,
): string[] {
  const notes: string[] = []
  if (uses.length > 0) notes.push(messages.uses(uses.map(useText)))
  else if (converted.length > 0 && amount !== '') {
    notes.push(
      messages.converted(
        converted.map(({ from }) => measureText(from)),
        converted.length === wanted.length,
      ),
    )
  }
  if (eggs !== null && eggs.yolks + eggs.whites > 0) notes.push(messages.eggs(eggs))
  for (const name of names) {
    const read = correctedName(name)
    if (read !== null) notes.push(messages.readAs(name, read))
  }
  if (unmeasured.length > 0 && amount !== '') notes.push(messages.andSome)
  return notes
}

/** 'o suco de 2', '200 ml de suco', '1 por inteiro'. */
function useText({ part, count, amount }: Use): string {
  const isCounted = amount.unit === 'unidade'
  const measured = isCounted ? formatNumber(count) : measureText(amount)
  return part === null ? messages.wholeUse(measured) : messages.partUse[part](measured, isCounted)
}

/** The price of these goods, else that of the nearest substitute. */
function estimateOf(
  item: BasketItem,
  { amounts }: ToBuy,
  prices: readonly CurrentPrice[],
  kitchen: Kitchen,
): Estimate | null {
  const name = item.names[0] ?? ''
  const goods = goodsOf(name)
  const own = prices.filter(({ key }) => key === item.key)
  const others = substitutes(
    goods,
    prices.map((row) => ({ row, goods: goodsOf(row.ingredient) })),
  ).map(({ row }) => row)
  for (const row of [...own, ...others]) {
    const { package_price_cents: priceCents, package_amount: size, package_unit: unit } = row
    // Goods without an amount take one package.
    const wanted = amounts.length > 0 ? amounts : isUnitId(unit) ? [{ value: size / 2, unit }] : []
    const found = packagesToBuy(wanted, name, { priceCents, size, unit }, kitchen)
    if (found !== null) return { ...found, of: row.key === item.key ? '' : row.ingredient }
  }
  return null
}
