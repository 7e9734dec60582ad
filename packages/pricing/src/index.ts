// Costs, yields and prices; which goods a price is of. Exact inside, integer centavos outside; what cannot be computed is told by field.
// Pure: runs in the browser and on the server alike.

export { exact, sum, toNumber, type Amount, type Exact } from './exact.ts'
export { roundHalfUp, roundUp } from './rounding.ts'
export type { Diagnostic, DiagnosticCode, Outcome } from './diagnostic.ts'
export type {
  Appliance,
  Costing,
  CostingLine,
  FixedCosts,
  Gas,
  Labour,
  PackagePrice,
  PackagingItem,
} from './costing.ts'
export { lineCost } from './line-cost.ts'
export { unitRatio } from './unit-ratio.ts'
export { hourValue, type WishedIncome } from './hour-value.ts'
export { batchCost, type BatchCost, type CostParts } from './batch-cost.ts'
export { scaleCosting } from './scale-costing.ts'
export type { CostBasis, SaleShare } from './cost-basis.ts'
export { minimumPrice } from './minimum-price.ts'
export { fromMargin, fromMarkup, type Profitability } from './margin-markup.ts'
export type { PriceStep } from './price-step.ts'
export { suggestPrice, type PriceGoal, type PriceSuggestion } from './suggest-price.ts'
export { saleResult, type SaleResult } from './sale-result.ts'
export { breakEven } from './break-even.ts'
export { equalNetPrice } from './equal-net.ts'
export { compareChannels, type Channel, type ChannelPrice } from './compare-channels.ts'
export { allocate } from './allocate.ts'
export { shownCosts, shownLines, type ShownCosts } from './shown-costs.ts'
export { priceParts, type PricePart } from './price-parts.ts'
export { formatPriceChange, priceChange } from './price-change.ts'
export { parseMoney } from './parse-money.ts'
export { parseAmount } from './parse-amount.ts'
export { parsePercent } from './parse-percent.ts'
export { formatMoney } from './format-money.ts'
export { formatPercent } from './format-percent.ts'
export { goodsName, goodsOf, type Goods } from './goods/goods.ts'
export { standIns } from './goods/stand-ins.ts'
