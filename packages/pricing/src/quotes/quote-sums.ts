// The sums of a quote for a customer. They hold prices only, no costs.

import { exact, multiply, type Amount } from '../arithmetic/exact.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'
import {
  conclude,
  diagnostic,
  reportResult,
  type PricingDiagnostic,
  type PricingResult,
} from '../inputs/diagnostic.ts'
import { checkResult, readCents, readPercent, readPositive } from '../inputs/inputs.ts'

export interface QuoteItem {
  readonly name: string
  readonly count: Amount
  /** Zero for what is included without a charge. */
  readonly unitPriceCents: number
}

export interface Quote {
  readonly items: readonly QuoteItem[]
  /** Percentage of the items; the delivery is not discounted. */
  readonly discountPercent?: Amount
  /** In addition to the percentage. */
  readonly discountCents?: number
  readonly deliveryCents?: number
  /** Percentage of the total that is paid in advance. */
  readonly depositPercent?: Amount
}

/** Whole centavos that add up as printed. */
export interface QuoteSums {
  readonly itemCents: readonly number[]
  readonly itemsCents: number
  readonly discountCents: number
  readonly deliveryCents: number
  readonly totalCents: number
  readonly depositCents: number
  readonly restCents: number
}

/**
 * Each item is rounded half up by itself, since the customer adds up the printed items. Fields: 'items.2.count',
 * 'items.2.unitPrice', 'discountPercent', 'discount', 'delivery', 'depositPercent', 'total'.
 */
export function quoteSums(quote: Quote): PricingResult<QuoteSums> {
  const found: PricingDiagnostic[] = []
  const itemCents = quote.items.map(({ count, unitPriceCents }, index) => {
    const price = wholeCents(found, `items.${index}.unitPrice`, unitPriceCents)
    return roundHalfUp(multiply(readPositive(found, `items.${index}.count`, count), exact(price)))
  })
  const itemsCents = itemCents.reduce((total, one) => total + one, 0)
  const discountCents =
    partOf(found, 'discountPercent', itemsCents, quote.discountPercent ?? 0) +
    wholeCents(found, 'discount', quote.discountCents ?? 0)
  const deliveryCents = wholeCents(found, 'delivery', quote.deliveryCents ?? 0)
  if (discountCents > itemsCents) reportResult(found, 'nothing-left', 'discount')
  const totalCents = itemsCents - discountCents + deliveryCents
  checkResult(found, 'total', exact(totalCents))
  const depositCents = partOf(found, 'depositPercent', totalCents, quote.depositPercent ?? 0)
  const restCents = totalCents - depositCents
  return conclude(found, {
    itemCents,
    itemsCents,
    discountCents,
    deliveryCents,
    totalCents,
    depositCents,
    restCents,
  })
}

function wholeCents(found: PricingDiagnostic[], field: string, cents: number): number {
  const value = readCents(found, field, cents)
  if (Number.isFinite(cents) && !Number.isInteger(cents)) found.push(diagnostic('not-whole-cents', field))
  return roundHalfUp(value)
}

/** A percentage of an amount from 0 to 100 %, half up. */
function partOf(found: PricingDiagnostic[], field: string, cents: number, percent: Amount): number {
  const share = readPercent(found, field, percent)
  if (share.numerator > share.denominator) found.push(diagnostic('too-large', field))
  return roundHalfUp(multiply(exact(cents), share))
}
