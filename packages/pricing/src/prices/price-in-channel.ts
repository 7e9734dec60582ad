// The price of a batch in one channel, with the fees of the orders that sell it.

import { add, compare, divide, multiply, ONE, subtract, ZERO, type Exact } from '../arithmetic/exact.ts'
import { conclude, isError, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { readPercent, readPrice } from '../inputs/inputs.ts'
import { readBasis, readRemainder, type CostBasis, type SaleShare } from './cost-basis.ts'
import { feesOfBatch, readOrders, unitsAtPrice, unitsForKept, type OrderTerms } from './order-fees.ts'
import type { PriceStep } from './price-step.ts'
import { saleResult, type SaleResult } from './sale-result.ts'
import { suggestPrice, type PriceGoal, type PriceSuggestion } from './suggest-price.ts'

export interface Channel {
  readonly name: string
  readonly shares: readonly SaleShare[]
  /** Fixed fees and the smallest order; left out where a sale has none. */
  readonly order?: OrderTerms
}

export interface PriceInChannel {
  readonly suggestion: PriceSuggestion
  /** The result at the suggested price on the label. */
  readonly result: SaleResult
  /** Units of the order that the fixed fees are spread over; null for a channel without terms. */
  readonly orderUnits: Exact | null
  /** Fees of orders for each unit that is sold. */
  readonly unitFees: Exact
}

/** A channel with the fees of the orders that sell the batch. */
interface Sold {
  readonly cost: CostBasis
  readonly orderUnits: Exact | null
  /** Fees of orders for each unit that is sold. */
  readonly unitFees: Exact
}

export function priceInChannel(
  cost: CostBasis,
  channel: Channel,
  goal: PriceGoal,
  step: PriceStep = 'cent',
): PricingResult<PriceInChannel> {
  const sold = soldForGoal(cost, channel, goal)
  if (sold.value === null) return { value: null, diagnostics: sold.diagnostics }
  const { value: suggestion, diagnostics } = suggestPrice(sold.value.cost, channel.shares, goal, step)
  if (suggestion === null) return { value: null, diagnostics }
  const result = saleResult(sold.value.cost, channel.shares, suggestion.priceCents)
  const all = [...diagnostics, ...result.diagnostics]
  if (result.value === null) return { value: null, diagnostics: all }
  const { orderUnits, unitFees } = sold.value
  return { value: { suggestion, result: result.value, orderUnits, unitFees }, diagnostics: all }
}

/** The batch's cost with the fees of its orders at a price that the seller sets: for `saleResult` and the parts of that price. */
export function soldAtPrice<Cost extends CostBasis>(
  cost: Cost,
  terms: OrderTerms | undefined,
  unitPriceCents: number,
): PricingResult<Cost & { readonly orderCents?: Exact }> {
  const found: PricingDiagnostic[] = []
  if (terms === undefined)
    return { value: cost as Cost & { readonly orderCents?: Exact }, diagnostics: found }
  const orders = readOrders(found, terms)
  const { sellableUnits } = readBasis(found, cost)
  const orderUnits = unitsAtPrice(orders, readPrice(found, 'price', unitPriceCents))
  return conclude(found, { ...cost, orderCents: feesOfBatch(orders, orderUnits, sellableUnits) })
}

function soldForGoal(cost: CostBasis, { shares, order }: Channel, goal: PriceGoal): PricingResult<Sold> {
  if (order === undefined) {
    return { value: { cost, orderUnits: null, unitFees: ZERO }, diagnostics: [] }
  }
  const found: PricingDiagnostic[] = []
  const orders = readOrders(found, order)
  const { totalCents, sellableUnits } = readBasis(found, cost)
  const left = readRemainder(found, shares, cost.parts)
  if (found.some(isError)) return { value: null, diagnostics: found }
  const unitCents = divide(totalCents, sellableUnits)
  const percent = readPercent(found, 'goal', goal.percent)
  const orderUnits =
    goal.by === 'margin'
      ? unitsForKept(orders, unitCents, subtract(left, percent))
      : smaller(
          unitsAtPrice(orders, multiply(unitCents, add(ONE, percent))),
          // The price is raised to the minimum where the markup does not cover the fees.
          unitsForKept(orders, unitCents, left),
        )
  const orderCents = feesOfBatch(orders, orderUnits, sellableUnits)
  return conclude(found, {
    cost: { ...cost, orderCents },
    orderUnits,
    unitFees: divide(orders.feesCents, orderUnits),
  })
}

function smaller(one: Exact, other: Exact): Exact {
  return compare(one, other) <= 0 ? one : other
}
