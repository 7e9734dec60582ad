// How many packages of a known price an item takes, and what they cost.

import { convertAmount, identifyIn, STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import { isUnitId } from '@ateliedoce/recipe-text'
import type { PackagePrice } from '../costs/costing.ts'
import { toNumber, exact } from '../arithmetic/exact.ts'
import type { BoughtAmount } from './to-buy.ts'

export interface PackagesToBuy {
  readonly packages: number
  /** Whole centavos of all packages. */
  readonly cents: number
}

/** A rounding error of a conversion does not buy another package. */
const TOLERANCE = 1e-6

/**
 * Whole packages for all amounts together. Null if one of them cannot be measured in the unit of the package, or if there
 * is none.
 * @param name the ingredient, whose density converts between weight and volume
 */
export function packagesToBuy(
  amounts: readonly BoughtAmount[],
  name: string,
  { priceCents, size, unit }: PackagePrice,
  kitchen: Kitchen = STANDARD_KITCHEN,
): PackagesToBuy | null {
  if (amounts.length === 0 || !isUnitId(unit)) return null
  const ingredient = identifyIn(kitchen, name).value
  let needed = 0
  for (const amount of amounts) {
    const inUnit =
      amount.unit === unit
        ? amount.value
        : (convertAmount(amount, unit, ingredient, kitchen).value?.value ?? null)
    if (inUnit === null) return null
    needed += inUnit
  }
  const each = toNumber(exact(size))
  if (!(each > 0)) return null
  const packages = Math.max(1, Math.ceil(needed / each - TOLERANCE))
  return { packages, cents: packages * priceCents }
}
