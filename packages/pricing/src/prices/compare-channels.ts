// The same batch in several channels, side by side.

import type { CostBasis, SaleShare } from './cost-basis.ts'
import type { PricingResult } from '../inputs/diagnostic.ts'
import { equalNetPrice } from './equal-net.ts'
import type { PriceStep } from './price-step.ts'
import { saleResult, type SaleResult } from './sale-result.ts'
import { suggestPrice, type PriceGoal, type PriceSuggestion } from './suggest-price.ts'

export interface Channel {
  readonly name: string
  readonly shares: readonly SaleShare[]
}

export interface ChannelPrice {
  readonly name: string
  readonly suggestion: PriceSuggestion
  /** The result at the suggested price on the label. */
  readonly result: SaleResult
  /** The price with the same net amount per unit as that of the first channel with a price. */
  readonly sameNetCents: number
}

/** One result per channel, in order; an error in one channel does not affect the others. */
export function compareChannels(
  cost: CostBasis,
  channels: readonly Channel[],
  goal: PriceGoal,
  step: PriceStep = 'cent',
): PricingResult<ChannelPrice>[] {
  const suggestions = channels.map(({ shares }) => suggestPrice(cost, shares, goal, step))
  const reference = suggestions.findIndex(({ value }) => value !== null)
  const here = channels[reference]?.shares ?? []
  const priceCents = suggestions[reference]?.value?.priceCents ?? 0
  return channels.map(({ name, shares }, index): PricingResult<ChannelPrice> => {
    const { value: suggestion, diagnostics } = suggestions[index] ?? { value: null, diagnostics: [] }
    if (suggestion === null) return { value: null, diagnostics }
    const result = saleResult(cost, shares, suggestion.priceCents)
    const sameNet = equalNetPrice(priceCents, here, shares)
    const all = [...diagnostics, ...result.diagnostics, ...sameNet.diagnostics]
    if (result.value === null || sameNet.value === null) return { value: null, diagnostics: all }
    return {
      value: { name, suggestion, result: result.value, sameNetCents: sameNet.value },
      diagnostics: all,
    }
  })
}
