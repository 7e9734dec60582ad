// A sheet that is edited beside the price book: changes since, prices to note, substitutes to refuse.

import { exact, goodsName, priceChange, type PackagePrice } from '@ateliedoce/pricing'
import { NO_BASES, type LineBases } from '../../../domain/sell/bases/line-base.ts'
import { boughtName } from '../../../domain/sell/prices/bought-name.ts'
import { eggPartOf } from '../../../domain/sell/prices/egg-part.ts'
import { goodsOf, keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { PriceInput } from '../../../domain/sell/prices/mutations.ts'
import { typedAmount, typedMoney } from '../../../lib/typed-number.ts'
import { isBaseChanged } from './base-changes.ts'
import {
  bookPrice,
  EGGS,
  goodsKeyOf,
  goodsOfLine,
  packagePrice,
  typedPrice,
  withPrices,
  type PriceBook,
} from './price-book-join.ts'
import { withBases } from './sheet-bases.ts'
import type { Sheet, SheetLine } from './sheet.ts'

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

/**
 * Lines whose price differs from the book's, or whose base costs another amount. A price typed here since the last save takes
 * precedence over the book.
 */
export function changedLines(
  sheet: Sheet,
  book: PriceBook,
  bases: LineBases = NO_BASES,
): readonly SheetLine[] {
  return sheet.lines.filter((line) => {
    if (line.base !== null) return isBaseChanged(line, bases)
    const known = bookPrice(line, book)
    const own = ownPrice(line)
    if (line.isTyped || line.isFree || known === null || own === null) return false
    // The book offers a substitute that this line never used, so its change does not concern the line.
    if (known.of !== '' && keyOfName(known.of) !== keyOfName(line.priceOf)) return false
    return !isSame(own, known.price)
  })
}

export function withChangedPrices(sheet: Sheet, book: PriceBook, bases: LineBases = NO_BASES): Sheet {
  const ids = new Set(changedLines(sheet, book, bases).map(({ id }) => id))
  const priced = withPrices(sheet, book, ({ id, base }) => base === null && ids.has(id))
  return bases === NO_BASES ? priced : withBases(priced, bases)
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

/** The sheet once the book has the prices of these goods. */
export function withGoodsNoted(sheet: Sheet, key: string): Sheet {
  const lines = sheet.lines.map((line) => (goodsKeyOf(line) === key ? { ...line, isTyped: false } : line))
  return { ...sheet, lines }
}

/** The sheet after a save: no price counts as typed since. */
export function withPricesNoted(sheet: Sheet): Sheet {
  return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, isTyped: false })) }
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

function nameToNote({ name, text }: SheetLine): string {
  const part = text === '' ? null : eggPartOf(text)
  if (part === 'clara' || part === 'gema') return EGGS
  return ((text === '' ? null : boughtName(text)) ?? goodsName(name, text)).slice(0, 120)
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
