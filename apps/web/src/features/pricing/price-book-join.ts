// The sheet beside the price book: what it fills in, what changed there since, what may be noted there.

import { exact, formatMoney, priceChange, type PackagePrice } from '@ateliedoce/pricing'
import { isUnitId } from '@ateliedoce/recipe-text'
import { ingredientKey } from '../../lib/kitchen/ingredient-key.ts'
import type { PriceInput } from '../../lib/kitchen/mutations.ts'
import type { CurrentPriceRow } from '../../lib/kitchen/queries.ts'
import { numberToType, typedAmount, typedMoney } from '../../lib/typed-number.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** The current price of each ingredient, by its key. */
export type PriceBook = ReadonlyMap<string, CurrentPriceRow>

export function priceBook(rows: readonly CurrentPriceRow[]): PriceBook {
  return new Map(rows.map((row) => [row.ingredient_key, row]))
}

/** Fills in the lines that have no price yet. */
export function withBookPrices(sheet: Sheet, book: PriceBook): Sheet {
  return withPrices(sheet, book, (line) => line.price.trim() === '' && !line.isFree)
}

/** Lines whose price in the book is another one by now; those typed here since go before the book. */
export function changedLines(sheet: Sheet, book: PriceBook): readonly SheetLine[] {
  return sheet.lines.filter((line) => {
    const known = bookPrice(line, book)
    const own = ownPrice(line)
    return !line.isTyped && !line.isFree && known !== null && own !== null && !isSame(own, known)
  })
}

export function withChangedPrices(sheet: Sheet, book: PriceBook): Sheet {
  const ids = new Set(changedLines(sheet, book).map(({ id }) => id))
  return withPrices(sheet, book, ({ id }) => ids.has(id))
}

/** A price without the day and place of its buying. */
export type TypedPrice = Omit<PriceInput, 'store' | 'bought_on'>

/** Prices of the sheet that the book does not have, each ingredient once. */
export function pricesToNote(sheet: Sheet, book: PriceBook): readonly TypedPrice[] {
  const inputs = new Map<string, TypedPrice>()
  for (const line of sheet.lines) {
    const own = ownPrice(line)
    const key = keyOf(line)
    if (own === null || key === '' || line.isFree) continue
    const known = bookPrice(line, book)
    if (known !== null && (!line.isTyped || isSame(own, known))) continue
    inputs.set(key, {
      ingredient: line.name.trim().slice(0, 120),
      package_price_cents: own.priceCents,
      package_amount: Number(own.size),
      package_unit: own.unit,
    })
  }
  return [...inputs.values()]
}

/** After a saving: what was typed is what is saved. */
export function settled(sheet: Sheet): Sheet {
  return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, isTyped: false })) }
}

function withPrices(sheet: Sheet, book: PriceBook, isMeant: (line: SheetLine) => boolean): Sheet {
  const lines = sheet.lines.map((line) => {
    const known = isMeant(line) ? bookPrice(line, book) : null
    return known === null ? line : { ...line, ...typedPrice(known), isTyped: false }
  })
  return { ...sheet, lines }
}

function typedPrice({ priceCents, size, unit }: PackagePrice): Partial<SheetLine> {
  const packageUnit = isUnitId(unit) ? unit : 'g'
  return {
    price: formatMoney(priceCents).replace(/^R\$\s/, ''),
    size: numberToType(Number(size), 6),
    packageUnit,
  }
}

function keyOf({ name }: SheetLine): string {
  return ingredientKey(name)
}

function bookPrice(line: SheetLine, book: PriceBook): PackagePrice | null {
  const row = book.get(keyOf(line))
  if (row === undefined || !isUnitId(row.package_unit)) return null
  return { priceCents: row.package_price_cents, size: row.package_amount, unit: row.package_unit }
}

function ownPrice(line: SheetLine): PackagePrice | null {
  const price = typedMoney(line.price).value
  const size = typedAmount(line.size).value
  return price === null || size === null ? null : { priceCents: price, size, unit: line.packageUnit }
}

/** The same for the same amount: R$ 10 a kilogram is R$ 1 for 100 g. */
function isSame(one: PackagePrice, other: PackagePrice): boolean {
  const change = priceChange(one, other).value
  return change !== null && change.numerator === exact(0).numerator
}
