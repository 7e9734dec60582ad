// Joins a sheet with the price book: the prices to fill in.

import { formatMoney, substitutes, type Goods, type PackagePrice } from '@ateliedoce/pricing'
import { isUnitId, readIngredient } from '@ateliedoce/recipe-text'
import { boughtName } from '../../../domain/sell/prices/bought-name.ts'
import { eggPartOf } from '../../../domain/sell/prices/egg-part.ts'
import { goodsOf, keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { numberToType } from '../../../lib/typed-number.ts'
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

/** Fills in the lines that have no price yet. */
export function withBookPrices(sheet: Sheet, book: PriceBook): Sheet {
  const filled = withPrices(sheet, book, (line) => line.price.trim() === '' && !line.isFree)
  return withOnePackage(filled)
}

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

export function withPrices(sheet: Sheet, book: PriceBook, isMeant: (line: SheetLine) => boolean): Sheet {
  const lines = sheet.lines.map((line) => {
    const known = isMeant(line) ? bookPrice(line, book) : null
    return known === null ? line : { ...line, ...typedPrice(known.price), isTyped: false, priceOf: known.of }
  })
  return { ...sheet, lines }
}

export function typedPrice({ priceCents, size, unit }: PackagePrice): Partial<SheetLine> {
  const packageUnit = isUnitId(unit) ? unit : 'g'
  return {
    price: formatMoney(priceCents).replace(/^R\$\s/, ''),
    size: numberToType(Number(size), 6),
    packageUnit,
  }
}

/** Whites and yolks are bought as eggs, juice and zest as fruit. */
export function goodsOfLine({ name, text }: Pick<SheetLine, 'name' | 'text'>): Goods {
  const part = text === '' ? null : eggPartOf(text)
  if (part === 'clara' || part === 'gema') return goodsOf(EGGS)
  const whole = text === '' ? null : boughtName(text)
  return whole === null ? goodsOf(name, text) : goodsOf(whole)
}

/** The name under which eggs are noted for a line of whites or yolks. */
export const EGGS = sheetMessages.eggs

/** Equal for lines that one price serves; '' for a line without a name. */
export function goodsKeyOf(line: SheetLine): string {
  return goodsOfLine(line).key
}

/** The keys of the goods of recipes' lines, each once. */
export function goodsOfTexts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.map((text) => goodsOfLine({ name: readIngredient(text).ingredient || text, text }).key || text),
  )
}

interface KnownPrice {
  readonly price: PackagePrice
  /** The name of the substitute whose price is used; '' for the price of the line's own goods. */
  readonly of: string
}

/** The price of the line's goods, else that of the nearest substitute that was not refused. */
export function bookPrice(line: SheetLine, book: PriceBook): KnownPrice | null {
  const goods = goodsOfLine(line)
  // Juice that was bought in a bottle has a price of its own.
  const own = packagePrice(book.get(goodsOf(line.name, line.text).key) ?? book.get(goods.key))
  if (own !== null) return { price: own, of: '' }
  const refused = keyOfName(line.refused)
  for (const noted of substitutes(goods, [...book.values()])) {
    const price = noted.row.key === refused ? null : packagePrice(noted)
    if (price !== null) return { price, of: noted.row.ingredient }
  }
  return null
}

export function packagePrice(noted: NotedPrice | undefined): PackagePrice | null {
  if (noted === undefined || !isUnitId(noted.row.package_unit)) return null
  const { package_price_cents: priceCents, package_amount: size, package_unit: unit } = noted.row
  return { priceCents, size, unit }
}
