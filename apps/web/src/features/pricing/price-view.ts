// Turns a sheet's cost into its prices: minimum, suggested, the learner's own, in each channel, and the parts of the price.

import {
  breakEven,
  compareChannels,
  equalNetPrice,
  formatPercent,
  isError,
  priceParts,
  roundHalfUp,
  saleResult,
  formatMoney,
  shownCosts,
  soldAtPrice,
  toNumber,
  divide,
  exact,
  type BatchCost,
  type Channel,
  type Exact,
  type CostParts,
  type PriceGoal,
  type PricePart,
  type PriceSuggestion,
  type PricingDiagnostic,
  type SaleResult,
  type SaleShare,
} from '@ateliedoce/pricing'
import { pricingMessage } from '../../lib/diagnostic-messages.ts'
import { addError, type CostingView } from './costing-view.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { Sheet } from './sheet.ts'
import { noErrors, readFees, readOrder, sharesOf, type FieldErrors } from './typed-rows.ts'

/** Money in whole centavos, percentages as shown: '27,69%'. */
export interface SaleView {
  readonly priceCents: number
  readonly revenueCents: number
  readonly sharesCents: number
  readonly profitCents: number
  readonly unitProfitCents: number
  readonly margin: string
  readonly markup: string
  readonly isLoss: boolean
}

export interface SuggestionView {
  readonly minimumCents: number
  /** Before rounding up to the sheet's step: 337 for R$ 3,3682. */
  readonly exactCents: number
  readonly priceCents: number
  readonly batchCents: number
  readonly margin: string
  readonly markup: string
  readonly sale: SaleView
}

export interface ChannelView {
  readonly id: string
  readonly name: string
  /** What is deducted from a sale: '15,2%', '15,2% e R$ 4,00 por pedido'. */
  readonly taken: string
  /** '12 unidades por pedido', where the smallest order makes a usual one larger; null otherwise. */
  readonly orderUnits: number | null
  readonly suggestion: SuggestionView | null
  /** The price that leaves as much as the own price does in the first channel; without one, as the suggested price does. */
  readonly sameNetCents: number | null
  readonly problem: string | null
}

export interface PriceView {
  readonly errors: FieldErrors
  readonly namingDas: readonly string[]
  /** Null while cost, yield or goal are missing. */
  readonly suggestion: SuggestionView | null
  readonly own: SaleView | null
  readonly channels: readonly ChannelView[]
  /** The parts of the own price of one unit, else of the suggested price; empty for a sale at a loss. */
  readonly parts: readonly PricePart[]
  /** Units to sell per month to cover the fixed costs; null without fixed costs, or if no number of sales covers them. */
  readonly breakEvenUnits: number | null
  /** Centavos of the batch by kind; they add up to `costCents` exactly. */
  readonly costParts: readonly CostPart[]
  readonly costCents: number | null
  readonly unitCostCents: number | null
}

export interface CostPart {
  readonly kind: keyof CostParts
  readonly cents: number
}

export function priceView(sheet: Sheet, costing: CostingView): PriceView {
  const { values, cost, hasYield } = costing
  const errors = noErrors()
  const fees = readFees(sheet.fees, errors)
  const perChannel = sharesOf(sheet, errors, [...fees.shares, ...commonShares(values)])
  for (const channel of sheet.channels) readOrder(channel, null, errors)
  const shares = perChannel[0] ?? []
  const empty = { suggestion: null, own: null, channels: [], parts: [], breakEvenUnits: null }
  const common = { errors, namingDas: fees.namingDas, ...shownCost(cost, hasYield) }
  if (cost === null || !hasYield || cost.totalCents.numerator === 0n) return { ...common, ...empty }
  const isTyped = Object.keys(errors.problems).length === 0
  const goal =
    isTyped && values.goalPercent !== null ? { by: sheet.goalBy, percent: values.goalPercent } : null
  const channels = goal === null ? [] : channelViews(sheet, cost, perChannel, goal, values.ownPrice)
  const main = channels[0]?.outcome
  for (const found of main?.diagnostics ?? []) addError(goalField(found), errors)
  const suggestion = channels[0]?.view.suggestion ?? null
  const orders = sheet.channels.map((channel) => readOrder(channel, toNumber(cost.sellableUnits), noErrors()))
  const sold = (price: number) => soldAtPrice(cost, orders[0], price).value ?? cost
  const sale =
    values.ownPrice === null || !isTyped ? null : saleResult(sold(values.ownPrice), shares, values.ownPrice)
  for (const found of sale?.diagnostics ?? []) addError(goalField(found), errors)
  const own = sale?.value ? saleView(sale.value, values.ownPrice ?? 0) : null
  const priceCents = own?.priceCents ?? suggestion?.priceCents ?? null
  const isLoss = (own ?? suggestion?.sale)?.isLoss ?? true
  return {
    ...common,
    suggestion,
    own,
    channels: channels.map(({ view }) => view),
    parts:
      priceCents === null || isLoss ? [] : (priceParts(sold(priceCents), shares, priceCents).value ?? []),
    breakEvenUnits:
      priceCents === null || !values.fixedMonthly
        ? null
        : breakEven(sold(priceCents), shares, priceCents, values.fixedMonthly).value,
  }
}

function commonShares({ taxPercent, fixedPercent }: CostingView['values']): SaleShare[] {
  const shares: SaleShare[] = [
    { name: sheetMessages.shares.tax, percent: taxPercent ?? 0, kind: 'tax' },
    { name: sheetMessages.shares.fixed, percent: fixedPercent ?? 0, kind: 'fixed' },
  ]
  return shares.filter(({ percent }) => percent !== 0)
}

function shownCost(cost: BatchCost | null, hasYield: boolean) {
  if (cost === null) return { costParts: [], costCents: null, unitCostCents: null }
  const shown = shownCosts(cost)
  const kinds = Object.keys(cost.parts) as (keyof CostParts)[]
  const costParts = kinds.map((kind) => ({ kind, cents: shown.parts[kind] }))
  return {
    costParts: costParts.filter(({ kind }) => cost.parts[kind].numerator !== 0n),
    costCents: shown.totalCents,
    unitCostCents: hasYield ? roundHalfUp(cost.unitCents) : null,
  }
}

function channelViews(
  sheet: Sheet,
  cost: BatchCost,
  perChannel: readonly (readonly SaleShare[])[],
  goal: PriceGoal,
  ownPrice: number | null,
) {
  const asked = sheet.channels.map((channel, index) => {
    const order = readOrder(channel, toNumber(cost.sellableUnits), noErrors())
    return { name: channel.name, shares: perChannel[index] ?? [], ...(order && { order }) }
  })
  const outcomes = compareChannels(cost, asked, goal, sheet.step)
  /** Fixed fees of an order, for each of its units. */
  const feesOf = (index: number): Exact => {
    const { units = 1, feeCents = 0, deliveryCents = 0 } = asked[index]?.order ?? {}
    const orderUnits = outcomes[index]?.value?.orderUnits ?? exact(units)
    return divide(exact(Number(feeCents) + Number(deliveryCents)), orderUnits)
  }
  return outcomes.map((outcome, index) => {
    const { shares = [], order } = asked[index] ?? {}
    const { id = '', name = '' } = sheet.channels[index] ?? {}
    const view = { ...channelView(outcome), id, name, taken: takenText(shares, order) }
    // As much of each unit as the own price leaves in the first channel.
    const sameNetCents =
      ownPrice === null
        ? view.sameNetCents
        : equalNetPrice(ownPrice, asked[0]?.shares ?? [], shares, { here: feesOf(0), there: feesOf(index) })
            .value
    return { outcome, view: { ...view, sameNetCents } }
  })
}

function channelView({ value, diagnostics }: ReturnType<typeof compareChannels>[number]) {
  const error = diagnostics.find(isError)
  return {
    suggestion: value && suggestionView(value.suggestion, value.result),
    sameNetCents: value?.sameNetCents ?? null,
    orderUnits: value?.orderUnits ? toNumber(value.orderUnits) : null,
    problem: error === undefined ? null : pricingMessage(error),
  }
}

function takenText(shares: readonly SaleShare[], order: Channel['order']): string {
  const percent = formatPercent(shares.reduce((total, share) => total + Number(share.percent), 0))
  const fixed = Number(order?.feeCents ?? 0) + Number(order?.deliveryCents ?? 0)
  return fixed === 0 ? percent : `${percent} + ${formatMoney(fixed)}`
}

function suggestionView(suggestion: PriceSuggestion, result: SaleResult): SuggestionView {
  return {
    minimumCents: suggestion.minimumCents,
    exactCents: roundHalfUp(suggestion.exactCents),
    priceCents: suggestion.priceCents,
    batchCents: suggestion.batchPriceCents,
    margin: formatPercent(suggestion.marginPercent, 1),
    markup: formatPercent(suggestion.markupPercent, 1),
    sale: saleView(result, suggestion.priceCents),
  }
}

function saleView(result: SaleResult, priceCents: number): SaleView {
  return {
    priceCents,
    revenueCents: roundHalfUp(result.revenueCents),
    sharesCents: roundHalfUp(result.sharesCents),
    profitCents: roundHalfUp(result.profitCents),
    unitProfitCents: roundHalfUp(result.unitProfitCents),
    margin: formatPercent(result.marginPercent),
    markup: formatPercent(result.markupPercent),
    isLoss: result.profitCents.numerator < 0n,
  }
}

/** Maps a diagnostic to its field: margin and markup share one, and errors of the sum of all fees are shown there too. */
function goalField(found: PricingDiagnostic): PricingDiagnostic {
  if (found.code === 'fixed-costs-twice') return { ...found, place: 'fixedPercent' }
  if (found.place === 'price') return { ...found, place: 'ownPrice' }
  return /^(?:margin|markup)Percent$|^shares/.test(found.place) ? { ...found, place: 'goalPercent' } : found
}
