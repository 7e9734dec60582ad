import type { PackagingItem } from './costing.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { divide, multiply, sum, type Exact } from '../arithmetic/exact.ts'
import { readAmount, readPositive, readPrice } from '../inputs/inputs.ts'

/** Σ pack price ÷ pack count × count used. */
export function packagingCost(found: PricingDiagnostic[], items: readonly PackagingItem[]): Exact {
  return sum(
    items.map(({ count, packPriceCents, packCount = 1 }, index) => {
      const place = `packaging.${index}`
      const price = readPrice(found, `${place}.packPrice`, packPriceCents)
      const one = divide(price, readPositive(found, `${place}.packCount`, packCount))
      return multiply(one, readAmount(found, `${place}.count`, count))
    }),
  )
}
