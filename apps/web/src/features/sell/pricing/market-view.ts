// The price in every channel, the parts of the price, and the sales that pay the month's fixed costs.

import {
  breakEven,
  compareChannels,
  divide,
  equalNetPrice,
  exact,
  isError,
  priceParts,
  toNumber,
  type BatchCost,
  type Exact,
  type PriceGoal,
  type PricePart,
} from '@ateliedoce/pricing'
import { pricingMessage } from '../../../lib/diagnostic-messages.ts'
import type { CostingView } from './costing-view.ts'
import {
  saleTerms,
  soldAt,
  suggestionView,
  takenText,
  type PriceView,
  type SaleTerms,
  type SuggestionView,
} from './price-view.ts'
import type { Sheet } from './sheet.ts'

export interface ChannelView {
  readonly id: string
  readonly name: string
  /** What is deducted from a sale: '15,2%', '15,2% + R$ 4,00'. */
  readonly taken: string
  /** '12 unidades por pedido', where the smallest order makes a usual one larger; null otherwise. */
  readonly orderUnits: number | null
  readonly suggestion: SuggestionView | null
  /** The price that leaves as much as the own price does in the first channel; without one, as the suggested price does. */
  readonly sameNetCents: number | null
  readonly problem: string | null
}

export interface MarketView {
  readonly channels: readonly ChannelView[]
  /** The parts of the own price of one unit, else of the suggested price; empty for a sale at a loss. */
  readonly parts: readonly PricePart[]
  /** Units to sell per month to cover the fixed costs; null without fixed costs, or if no number of sales covers them. */
  readonly breakEvenUnits: number | null
}

export function marketView(sheet: Sheet, costing: CostingView, price: PriceView): MarketView {
  const terms = saleTerms(sheet, costing)
  const { goal, sold, channels } = terms
  const { ownPrice, fixedMonthly } = costing.values
  const [first] = channels
  if (sold === null || first === undefined) {
    return { channels: unpriced(sheet, terms), parts: [], breakEvenUnits: null }
  }
  const sale = price.own ?? price.suggestion?.sale ?? null
  const at = sale && soldAt(sold, first, sale.priceCents)
  const isParted = sale !== null && at !== null && !sale.isLoss
  return {
    channels: goal === null ? unpriced(sheet, terms) : channelViews(sheet, sold, terms, goal, ownPrice),
    parts: isParted ? (priceParts(at, first.shares, sale.priceCents).value ?? []) : [],
    breakEvenUnits:
      sale === null || at === null || !fixedMonthly
        ? null
        : breakEven(at, first.shares, sale.priceCents, fixedMonthly).value,
  }
}

/** What each channel takes is known before any price is. */
function unpriced(sheet: Sheet, { channels }: SaleTerms): readonly ChannelView[] {
  return channels.map((channel, index) => ({
    id: sheet.channels[index]?.id ?? '',
    name: channel.name,
    taken: takenText(channel),
    orderUnits: null,
    suggestion: null,
    sameNetCents: null,
    problem: null,
  }))
}

function channelViews(
  sheet: Sheet,
  sold: BatchCost,
  { channels }: SaleTerms,
  goal: PriceGoal,
  ownPrice: number | null,
): readonly ChannelView[] {
  const outcomes = compareChannels(sold, channels, goal, sheet.step)
  /** Fixed fees of an order, for each of its units. */
  const feesOf = (index: number): Exact => {
    const { units = 1, feeCents = 0, deliveryCents = 0 } = channels[index]?.order ?? {}
    const orderUnits = outcomes[index]?.value?.orderUnits ?? exact(units)
    return divide(exact(Number(feeCents) + Number(deliveryCents)), orderUnits)
  }
  return outcomes.map(({ value, diagnostics }, index) => {
    const channel = channels[index] ?? { name: '', shares: [] }
    const error = diagnostics.find(isError)
    // As much of each unit as the own price leaves in the first channel.
    const sameNetCents =
      ownPrice === null
        ? (value?.sameNetCents ?? null)
        : equalNetPrice(ownPrice, channels[0]?.shares ?? [], channel.shares, {
            here: feesOf(0),
            there: feesOf(index),
          }).value
    return {
      id: sheet.channels[index]?.id ?? '',
      name: channel.name,
      taken: takenText(channel),
      orderUnits: value?.orderUnits ? toNumber(value.orderUnits) : null,
      suggestion: value && suggestionView(value),
      sameNetCents,
      problem: error === undefined ? null : pricingMessage(error),
    }
  })
}
