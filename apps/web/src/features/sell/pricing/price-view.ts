// Turns a sheet's cost into its price: minimum, suggested, the learner's own.

import {
  formatMoney,
  formatPercent,
  priceInChannel,
  roundDown,
  roundHalfUp,
  saleResult,
  shownCosts,
  soldAtPrice,
  toNumber,
  type BatchCost,
  type Channel,
  type CostParts,
  type PriceGoal,
  type PriceInChannel,
  type PricingDiagnostic,
  type SaleResult,
  type SaleShare,
} from '@ateliedoce/pricing'
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
  /** The whole centavos of it, and whether it is more: rounded up to the next step, 200,1 centavos are not R$ 2,00. */
  readonly exact: { readonly cents: number; readonly isMore: boolean }
  readonly priceCents: number
  readonly batchCents: number
  readonly margin: string
  readonly markup: string
  readonly sale: SaleView
}

export interface PriceView {
  readonly errors: FieldErrors
  readonly namingDas: readonly string[]
  /** The price in the first channel; null while cost, yield or goal are missing. */
  readonly suggestion: SuggestionView | null
  readonly own: SaleView | null
  /** What the first channel takes: '15,2%'; '' while there is no price. */
  readonly taken: string
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
  const { errors, namingDas, goal, channels, sold } = saleTerms(sheet, costing)
  const common = { errors, namingDas, ...shownCost(cost, hasYield) }
  const [first] = channels
  if (sold === null || first === undefined) return { ...common, suggestion: null, own: null, taken: '' }
  const main = goal && priceInChannel(sold, first, goal, sheet.step)
  for (const found of main?.diagnostics ?? []) addError(goalField(found), errors)
  const { ownPrice } = values
  const sale =
    ownPrice === null || !isTyped(errors)
      ? null
      : saleResult(soldAt(sold, first, ownPrice), first.shares, ownPrice)
  for (const found of sale?.diagnostics ?? []) addError(goalField(found), errors)
  return {
    ...common,
    suggestion: main?.value ? suggestionView(main.value) : null,
    own: sale?.value ? saleView(sale.value, ownPrice ?? 0) : null,
    taken: goal === null ? '' : takenText(first),
  }
}

/** What a sale of the sheet depends on besides the cost. */
export interface SaleTerms {
  readonly errors: FieldErrors
  /** Ids of fees that name the DAS or the MEI. */
  readonly namingDas: readonly string[]
  /** The sheet's channels, in order. */
  readonly channels: readonly Channel[]
  /** Null while it is missing, or a field has an error. */
  readonly goal: PriceGoal | null
  /** The cost that prices are computed from; null while it is missing, and for a cost of zero. */
  readonly sold: BatchCost | null
}

export function saleTerms(sheet: Sheet, { values, cost, hasYield }: CostingView): SaleTerms {
  const errors = noErrors()
  const fees = readFees(sheet.fees, errors)
  const perChannel = sharesOf(sheet, errors, [...fees.shares, ...commonShares(values)])
  const units = cost && toNumber(cost.sellableUnits)
  const channels = sheet.channels.map((channel, index) => {
    const order = readOrder(channel, units, errors)
    return { name: channel.name, shares: perChannel[index] ?? [], ...(order && { order }) }
  })
  const isGoal = isTyped(errors) && values.goalPercent !== null
  return {
    errors,
    namingDas: fees.namingDas,
    channels,
    goal: isGoal ? { by: sheet.goalBy, percent: values.goalPercent ?? 0 } : null,
    sold: cost === null || !hasYield || cost.totalCents.numerator === 0n ? null : cost,
  }
}

function isTyped({ problems }: FieldErrors): boolean {
  return Object.keys(problems).length === 0
}

/** The cost with the fees of the orders that sell the batch at a price. */
export function soldAt(cost: BatchCost, { order }: Channel, priceCents: number): BatchCost {
  return soldAtPrice(cost, order, priceCents).value ?? cost
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

/** What is deducted from a sale: '15,2%', '15,2% + R$ 4,00'. */
export function takenText({ shares, order }: Channel): string {
  const percent = formatPercent(shares.reduce((total, share) => total + Number(share.percent), 0))
  const fixed = Number(order?.feeCents ?? 0) + Number(order?.deliveryCents ?? 0)
  return fixed === 0 ? percent : `${percent} + ${formatMoney(fixed)}`
}

export function suggestionView({
  suggestion,
  result,
}: Pick<PriceInChannel, 'suggestion' | 'result'>): SuggestionView {
  return {
    minimumCents: suggestion.minimumCents,
    exactCents: roundHalfUp(suggestion.exactCents),
    exact: {
      cents: roundDown(suggestion.exactCents),
      isMore: suggestion.exactCents.numerator % suggestion.exactCents.denominator !== 0n,
    },
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
