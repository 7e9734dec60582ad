// Joins a sheet with the price book: prices to fill in, changes since, and prices to note.

import {
  exact,
  formatMoney,
  goodsName,
  priceChange,
  substitutes,
  type Goods,
  type PackagePrice,
} from '@ateliedoce/pricing'
import { isUnitId } from '@ateliedoce/recipe-text'
import { eggPartOf } from '../../domain/prices/egg-part.ts'
import { goodsOf, keyOfName } from '../../domain/prices/goods.ts'
import type { PriceInput } from '../../domain/prices/mutations.ts'
import type { CurrentPrice } from '../../domain/prices/rows.ts'
import { numberToType, typedAmount, typedMoney } from '../../lib/typed-number.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { Sheet, SheetLine } from './sheet.ts'

interface NotedPrice {
  readonly goods: Goods
  readonly row: CurrentPrice
}

/** The current price of every product in the price book, by `Goods.key`. */
export type PriceBook = ReadonlyMap<string, NotedPrice>

export function priceBook(rows: readonly CurrentPrice[]): PriceBook {
  return new Map(rows.map((row) => [row.key, { row, goods: goodsOf(row.ingredient) }]))
}

/** 'Doce de leite' -> 'doce de leite'; a name that consists of a brand alone keeps its capital: 'Nescau'. */
export function nameInSentence(name: string): string {
  const isBrand = !name.trim().includes(' ') && [...goodsOf(name).qualifiers.values()].includes('brand')
  return isBrand ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** The day of the book's price, where the line has that price; null otherwise. */
export function bookDay(line: SheetLine, book: PriceBook): string | null {
  const noted = book.get(line.priceOf === '' ? goodsKeyOf(line) : keyOfName(line.priceOf))
  const [known, own] = [packagePrice(noted), ownPrice(line)]
  if (noted === undefined || known === null || own === null || !isSame(own, known)) return null
  return noted.row.bought_on
}

/** Fills in the lines that have no price yet. */
export function withBookPrices(sheet: Sheet, book: PriceBook): Sheet {
  const filled = withPrices(sheet, book, (line) => line.price.trim() === '' && !line.isFree)
  return withOnePackage(filled)
}

/** Lines whose price differs from the book's. A price typed here since the last save takes precedence over the book. */
export function changedLines(sheet: Sheet, book: PriceBook): readonly SheetLine[] {
  return sheet.lines.filter((line) => {
    const known = bookPrice(line, book)
    const own = ownPrice(line)
    if (line.isTyped || line.isFree || known === null || own === null) return false
    // The book offers a substitute that this line never used, so its change does not concern the line.
    if (known.of !== '' && keyOfName(known.of) !== keyOfName(line.priceOf)) return false
    return !isSame(own, known.price)
  })
}

export function withChangedPrices(sheet: Sheet, book: PriceBook): Sheet {
  const ids = new Set(changedLines(sheet, book).map(({ id }) => id))
  return withPrices(sheet, book, ({ id }) => ids.has(id))
}

/** A price without date and store. */
export type TypedPrice = Omit<PriceInput, 'store' | 'bought_on'>

/** Prices of the sheet that the book does not have, each ingredient once. */
export function pricesToNote(sheet: Sheet, book: PriceBook): readonly TypedPrice[] {
  const inputs = new Map<string, TypedPrice>()
  for (const line of sheet.lines) {
    const price = priceToNote(line, book)
    if (price !== null) inputs.set(goodsKeyOf(line), price)
  }
  return [...inputs.values()]
}

/** The line's price, unless the book has it, or there is none. */
export function priceToNote(line: SheetLine, book: PriceBook): TypedPrice | null {
  const own = ownPrice(line)
  const { key } = goodsOfLine(line)
  if (own === null || key === '' || line.isFree || line.priceOf !== '') return null
  const known = packagePrice(book.get(key))
  if (known !== null && (!line.isTyped || isSame(own, known))) return null
  return {
    ingredient: nameToNote(line),
    package_price_cents: own.priceCents,
    package_amount: Number(own.size),
    package_unit: own.unit,
  }
}

/** Changes the package of a line and of all lines of the same goods: an ingredient of two components is asked for once. */
export function withPackage(sheet: Sheet, id: string, change: PackageChange): Sheet {
  const key = sheet.lines.filter((line) => line.id === id).map(goodsKeyOf)[0] ?? ''
  const lines = sheet.lines.map((line) => {
    if (line.id !== id && (key === '' || line.text === '' || line.isFree || goodsKeyOf(line) !== key))
      return line
    const next = { ...line, isTyped: true, priceOf: '', ...change }
    // An amount that was not typed is asked for in the package's own measure.
    return change.packageUnit !== undefined && line.amount === ''
      ? { ...next, unit: change.packageUnit }
      : next
  })
  return { ...sheet, lines }
}

type PackageChange = Partial<Pick<SheetLine, 'price' | 'size' | 'packageUnit'>>

/** Gives lines of the same goods one package: the first of them that names its content. */
function withOnePackage(sheet: Sheet): Sheet {
  const packages = new Map<string, Pick<SheetLine, 'size' | 'packageUnit'>>()
  for (const line of sheet.lines) {
    const key = goodsKeyOf(line)
    if (key !== '' && line.text !== '' && line.size !== '' && !packages.has(key)) {
      packages.set(key, { size: line.size, packageUnit: line.packageUnit })
    }
  }
  const lines = sheet.lines.map((line) => {
    const one = line.text === '' ? undefined : packages.get(goodsKeyOf(line))
    return one === undefined || line.price !== '' ? line : { ...line, ...one, unit: one.packageUnit }
  })
  return { ...sheet, lines }
}

/** The sheet once the book has the prices of these goods. */
export function settledGoods(sheet: Sheet, key: string): Sheet {
  const lines = sheet.lines.map((line) => (goodsKeyOf(line) === key ? { ...line, isTyped: false } : line))
  return { ...sheet, lines }
}

/** The sheet after a save: no price counts as typed since. */
export function settled(sheet: Sheet): Sheet {
  return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, isTyped: false })) }
}

function withPrices(sheet: Sheet, book: PriceBook, isMeant: (line: SheetLine) => boolean): Sheet {
  const lines = sheet.lines.map((line) => {
    const known = isMeant(line) ? bookPrice(line, book) : null
    return known === null ? line : { ...line, ...typedPrice(known.price), isTyped: false, priceOf: known.of }
  })
  return { ...sheet, lines }
}

/** Removes a substitute price, and remembers the refusal so that it is not filled in again. */
export function refusedPrice({ priceOf }: SheetLine): Partial<SheetLine> {
  return { price: '', size: '', priceOf: '', refused: priceOf }
}

/** Restores a refused substitute at the book's current price; only forgets the refusal if the book has none any more. */
export function takenBack(line: SheetLine, book: PriceBook): Partial<SheetLine> {
  const price = packagePrice(book.get(keyOfName(line.refused)))
  if (price === null) return { refused: '' }
  return { ...typedPrice(price), isTyped: false, priceOf: line.refused, refused: '' }
}

function typedPrice({ priceCents, size, unit }: PackagePrice): Partial<SheetLine> {
  const packageUnit = isUnitId(unit) ? unit : 'g'
  return {
    price: formatMoney(priceCents).replace(/^R\$\s/, ''),
    size: numberToType(Number(size), 6),
    packageUnit,
  }
}

/** Whites and yolks are bought as eggs. */
function goodsOfLine({ name, text }: SheetLine): Goods {
  const part = text === '' ? null : eggPartOf(text)
  return part === 'clara' || part === 'gema' ? goodsOf(EGGS) : goodsOf(name, text)
}

/** The name under which eggs are noted for a line of whites or yolks. */
const EGGS = sheetMessages.eggs

function nameToNote({ name, text }: SheetLine): string {
  const part = text === '' ? null : eggPartOf(text)
  return part === 'clara' || part === 'gema' ? EGGS : goodsName(name, text).slice(0, 120)
}

/** Equal for lines that one price serves; '' for a line without a name. */
export function goodsKeyOf(line: SheetLine): string {
  return goodsOfLine(line).key
}

interface KnownPrice {
  readonly price: PackagePrice
  /** The name of the substitute whose price is used; '' for the price of the line's own goods. */
  readonly of: string
}

/** The price of the line's goods, else that of the nearest substitute that was not refused. */
function bookPrice(line: SheetLine, book: PriceBook): KnownPrice | null {
  const goods = goodsOfLine(line)
  const own = packagePrice(book.get(goods.key))
  if (own !== null) return { price: own, of: '' }
  const refused = keyOfName(line.refused)
  for (const noted of substitutes(goods, [...book.values()])) {
    const price = noted.row.key === refused ? null : packagePrice(noted)
    if (price !== null) return { price, of: noted.row.ingredient }
  }
  return null
}

function packagePrice(noted: NotedPrice | undefined): PackagePrice | null {
  if (noted === undefined || !isUnitId(noted.row.package_unit)) return null
  const { package_price_cents: priceCents, package_amount: size, package_unit: unit } = noted.row
  return { priceCents, size, unit }
}

function ownPrice(line: SheetLine): PackagePrice | null {
  const price = typedMoney(line.price).value
  const size = typedAmount(line.size).value
  return price === null || size === null ? null : { priceCents: price, size, unit: line.packageUnit }
}

/** Compares unit prices: R$ 10 a kilogram is R$ 1 for 100 g. */
function isSame(one: PackagePrice, other: PackagePrice): boolean {
  const change = priceChange(one, other).value
  return change !== null && change.numerator === exact(0).numerator
}
