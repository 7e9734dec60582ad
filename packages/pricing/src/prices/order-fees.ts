// Fixed fees of an order: what a marketplace or a card machine takes in reais, and a delivery that the seller pays.

import {
  divide,
  compare,
  exact,
  multiply,
  subtract,
  sum,
  type Amount,
  type Exact,
} from '../arithmetic/exact.ts'
import { roundUp } from '../arithmetic/rounding.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { readCents, readPositive } from '../inputs/inputs.ts'

export interface OrderTerms {
  /** Sellable units in a usual order. */
  readonly units: Amount
  /** Fixed fee of an order, in centavos. */
  readonly feeCents?: Amount
  /** Delivery of an order that the seller pays, in centavos. */
  readonly deliveryCents?: Amount
  /** The smallest order that is accepted: a smaller usual order is taken as the units that reach it. */
  readonly minimumCents?: number
}

/** The validated terms. */
export interface Orders {
  readonly units: Exact
  /** Fee and delivery of one order. */
  readonly feesCents: Exact
  readonly minimumCents: Exact
}

export function readOrders(found: PricingDiagnostic[], terms: OrderTerms): Orders {
  return {
    units: readPositive(found, 'order.units', terms.units),
    feesCents: sum([
      readCents(found, 'order.fee', terms.feeCents ?? 0),
      readCents(found, 'order.delivery', terms.deliveryCents ?? 0),
    ]),
    minimumCents: readCents(found, 'order.minimum', terms.minimumCents ?? 0),
  }
}

/** Fees of all orders that sell a batch: one order's fees × units of the batch ÷ units of an order. */
export function feesOfBatch({ feesCents }: Orders, orderUnits: Exact, sellableUnits: Exact): Exact {
  return divide(multiply(feesCents, sellableUnits), orderUnits)
}

/** Units of an order at a unit price: as many as usual, or as reach the minimum. */
export function unitsAtPrice({ units, minimumCents }: Orders, unitPriceCents: Exact): Exact {
  return atLeast(units, divide(minimumCents, unitPriceCents))
}

/**
 * Units of an order whose price follows from the goal. Each unit costs `unitCents`; a price of `kept` after shares and
 * margin must also cover the order's fees, so an order of n units is worth (n × cost + fees) ÷ kept.
 */
export function unitsForKept(
  { units, feesCents, minimumCents }: Orders,
  unitCents: Exact,
  kept: Exact,
): Exact {
  return atLeast(units, divide(subtract(multiply(minimumCents, kept), feesCents), unitCents))
}

/** The next whole number of units, unless the usual order has more. */
function atLeast(units: Exact, needed: Exact): Exact {
  return compare(needed, units) <= 0 ? units : exact(roundUp(needed))
}
