// The cost and the shares that a price has to cover.

import { diagnostic, type PricingDiagnostic } from '../inputs/diagnostic.ts'
import { add, subtract, ONE, ZERO, type Amount, type Exact } from '../arithmetic/exact.ts'
import { checkResult, readCents, readPositive, readShare } from '../inputs/inputs.ts'

/** The cost of a batch and its sellable units; a `BatchCost` qualifies. */
export interface CostBasis {
  readonly totalCents: Amount
  readonly sellableUnits: Amount
  readonly parts?: { readonly fixedCosts: Exact }
  /** Fixed fees of all orders that sell the batch, in centavos: the price has to cover them, but they are not a cost of the batch. */
  readonly orderCents?: Amount
}

/**
 * A percentage of the price deducted from each sale: card, marketplace, commission (`fee`), tax on revenue (`tax`), or
 * fixed costs as a share of revenue (`fixed`) instead of in the batch's cost.
 */
export interface SaleShare {
  readonly name: string
  readonly percent: Amount
  readonly kind: 'fee' | 'tax' | 'fixed'
}

/** The validated basis. */
export interface Basis {
  readonly totalCents: Exact
  readonly sellableUnits: Exact
  readonly orderCents: Exact
}

export function readBasis(found: PricingDiagnostic[], cost: CostBasis): Basis {
  const totalCents = readPositive(found, 'totalCents', cost.totalCents, Infinity)
  checkResult(found, 'totalCents', totalCents)
  return {
    totalCents,
    sellableUnits: readPositive(found, 'sellableUnits', cost.sellableUnits),
    orderCents: readCents(found, 'orderCents', cost.orderCents ?? 0),
  }
}

/** 1 minus all shares, above zero. Fixed costs may be in the cost or among the shares, not in both. */
export function readRemainder(
  found: PricingDiagnostic[],
  shares: readonly SaleShare[],
  parts?: CostBasis['parts'],
): Exact {
  const taken = shares
    .map(({ percent }, index) => readShare(found, `shares.${index}`, percent))
    .reduce(add, ZERO)
  const isCounted = parts !== undefined && parts.fixedCosts.numerator !== 0n
  if (isCounted && shares.some(({ kind, percent }) => kind === 'fixed' && percent !== 0)) {
    found.push(diagnostic('fixed-costs-twice', 'shares'))
  }
  const left = subtract(ONE, taken)
  if (left.numerator > 0n) return left
  found.push(diagnostic('nothing-left', 'shares'))
  return ONE
}
