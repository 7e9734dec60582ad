// Texts of a price.

import { formatMoney, formatPriceChange, lineCost, priceChange, roundHalfUp } from '@ateliedoce/pricing'
import { isUnitId, unitFacts } from '@ateliedoce/recipe-text'
import { packageSizeText } from '../../../domain/sell/prices/package-size.ts'
import type { CurrentPriceRow, PriceRow } from '../../../domain/sell/prices/rows.ts'

type Package = Pick<PriceRow, 'package_price_cents' | 'package_amount' | 'package_unit'>

/** 'R$ 7,49 por 395 g'. */
export function packageText(row: Package): string {
  return `${formatMoney(row.package_price_cents)} por ${sizeText(row)}`
}

/** '395 g', as a text for the form; the unit's stored name where this version does not know it. */
export function sizeText({ package_amount: amount, package_unit: unit }: Package): string {
  return isUnitId(unit) ? packageSizeText({ amount, unit }) : `${amount} ${unit}`
}

/** The unit by which prices of packages of any size are compared. */
const COMPARED_BY: Readonly<Record<string, readonly [unit: string, name: string]>> = {
  mg: ['kg', 'kg'],
  g: ['kg', 'kg'],
  kg: ['kg', 'kg'],
  ml: ['l', 'litro'],
  l: ['l', 'litro'],
  unidade: ['unidade', 'unidade'],
  duzia: ['unidade', 'unidade'],
}

/** Prices below this, in centavos, are shown by the hundred, since they would look equal. */
const MIN_FOR_ONE = 10

/** 'R$ 18,96 por kg', 'R$ 0,75 por unidade', 'R$ 2,50 o cento'; '' for an unknown unit. */
export function comparablePrice(row: Package): string {
  const [unit, name] = COMPARED_BY[row.package_unit] ?? [row.package_unit, unitName(row.package_unit)]
  const priceOf = (amount: number) => {
    const { value } = lineCost({ name: '', used: { amount, unit }, package: packageOf(row) })
    return value === null ? null : roundHalfUp(value)
  }
  const one = priceOf(1)
  const hundred = priceOf(100)
  if (one === null || hundred === null) return ''
  const isCounted = unit === 'unidade'
  return isCounted && hundred < MIN_FOR_ONE * 100
    ? `${formatMoney(hundred)} o cento`
    : `${formatMoney(one)} por ${name}`
}

export interface PriceMove {
  /** 'subiu 12%' */
  readonly text: string
  readonly direction: 'up' | 'down' | 'none'
}

/** Null where the two cannot be compared, as a can and a kilogram. */
export function priceMove(before: Package, after: Package): PriceMove | null {
  const { value } = priceChange(packageOf(before), packageOf(after))
  if (value === null) return null
  const direction = value.numerator === 0n ? 'none' : value.numerator > 0n ? 'up' : 'down'
  return { text: formatPriceChange(value), direction }
}

/** Compared with the price before; null for the first one. */
export function lastMove(row: CurrentPriceRow): PriceMove | null {
  const { previous_price_cents, previous_amount, previous_unit } = row
  if (previous_price_cents === null || previous_amount === null || previous_unit === null) return null
  const before = {
    package_price_cents: previous_price_cents,
    package_amount: previous_amount,
    package_unit: previous_unit,
  }
  return priceMove(before, row)
}

function packageOf({ package_price_cents, package_amount, package_unit }: Package) {
  return { priceCents: package_price_cents, size: package_amount, unit: package_unit }
}

function unitName(unit: string): string {
  return isUnitId(unit) ? unitFacts(unit).singular : unit
}

/** 123456 (centavos) -> '1234,56', as a text for a money field. */
export function moneyToType(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}
