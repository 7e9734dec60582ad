// The same batch in several channels, side by side.

import { ZERO } from '../arithmetic/exact.ts'
import type { PricingResult } from '../inputs/diagnostic.ts'
import type { CostBasis } from './cost-basis.ts'
import { equalNetPrice } from './equal-net.ts'
import { priceInChannel, type Channel, type PriceInChannel } from './price-in-channel.ts'
import type { PriceStep } from './price-step.ts'
import type { PriceGoal } from './suggest-price.ts'

export interface ChannelPrice extends Omit<PriceInChannel, 'unitFees'> {
  readonly name: string
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
  const prices = channels.map((channel) => ({ channel, price: priceInChannel(cost, channel, goal, step) }))
  const reference = prices.find(({ price }) => price.value !== null)
  const here = reference?.channel.shares ?? []
  const hereFees = reference?.price.value?.unitFees ?? ZERO
  const priceCents = reference?.price.value?.suggestion.priceCents ?? 0
  return prices.map(({ channel: { name, shares }, price }): PricingResult<ChannelPrice> => {
    const { value, diagnostics } = price
    if (value === null) return { value, diagnostics }
    const { unitFees, ...rest } = value
    const sameNet = equalNetPrice(priceCents, here, shares, { here: hereFees, there: unitFees })
    const all = [...diagnostics, ...sameNet.diagnostics]
    if (sameNet.value === null) return { value: null, diagnostics: all }
    return { value: { name, ...rest, sameNetCents: sameNet.value }, diagnostics: all }
  })
}
