// Costs, yields, prices and the goods that prices belong to. Exact inside, integer centavos outside; errors name the field.
// Pure: runs in the browser and on the server alike.

export { divide, exact, multiplyAmounts, sum, toNumber, type Amount, type Exact } from './arithmetic/exact.ts'
export { exactText, readExactText } from './arithmetic/exact-text.ts'
export { roundDown, roundHalfUp, roundUp } from './arithmetic/rounding.ts'
export {
  isError,
  type PricingDiagnostic,
  type PricingDiagnosticCode,
  type PricingResult,
} from './inputs/diagnostic.ts'
export type {
  Appliance,
  Costing,
  CostingLine,
  CostingOf,
  FixedCosts,
  Gas,
  Labour,
  PackagePrice,
  PackagingItem,
} from './costs/costing.ts'
export { lineCost } from './costs/line-cost.ts'
export { unitRatio } from './arithmetic/unit-ratio.ts'
export { hourValue, type WishedIncome } from './costs/hour-value.ts'
export { batchCost, batchCostBy, type BatchCost, type CostParts } from './costs/batch-cost.ts'
export { splitEggs, type EggCounts, type SplitEggs } from './costs/split-eggs.ts'
export { scaleCosting } from './costs/scale-costing.ts'
export type { CostBasis, SaleShare } from './prices/cost-basis.ts'
export { minimumPrice } from './prices/minimum-price.ts'
export { fromMargin, fromMarkup, type Profitability } from './prices/margin-markup.ts'
export type { PriceStep } from './prices/price-step.ts'
export { suggestPrice, type PriceGoal, type PriceSuggestion } from './prices/suggest-price.ts'
export { saleResult, type SaleResult } from './prices/sale-result.ts'
export { breakEven } from './prices/break-even.ts'
export { equalNetPrice } from './prices/equal-net.ts'
export { compareChannels, type ChannelPrice } from './prices/compare-channels.ts'
export { priceInChannel, soldAtPrice, type Channel, type PriceInChannel } from './prices/price-in-channel.ts'
export type { OrderTerms } from './prices/order-fees.ts'
export { quoteSums, type Quote, type QuoteItem, type QuoteSums } from './quotes/quote-sums.ts'
export { baseRefusal, MAX_BASE_DEPTH, type BaseLinks } from './recipes/base-links.ts'
export { costEffects, type CostEffect } from './recipes/cost-effects.ts'
export { recipeCost, recipeCosts } from './recipes/recipe-costs.ts'
export { PORTION, type BaseLine, type RecipeLine, type RecipeSheet } from './recipes/recipe-sheet.ts'
export { allocate } from './arithmetic/allocate.ts'
export { shownCosts, shownLines, type ShownCosts } from './display/shown-costs.ts'
export { priceParts, type PricePart } from './display/price-parts.ts'
export { formatPriceChange, priceChange } from './display/price-change.ts'
export { formatMoney } from './display/format-money.ts'
export { formatPercent } from './display/format-percent.ts'
export { boughtLine, wholeLine, yieldOf, type BoughtLine, type GoodsPart } from './goods/bought-line.ts'
export { partUseOf, usesWithoutCost, type PartUse } from './costs/shared-wholes.ts'
export { correctedName } from './goods/slips.ts'
export { goodsName, goodsOf, type Goods } from './goods/goods.ts'
export { substitutes } from './goods/substitutes.ts'
export {
  basketOf,
  mergeBaskets,
  scaleBasket,
  type Basket,
  type BasketAmount,
  type BasketItem,
  type WantedLine,
} from './buying/basket.ts'
export { leastPacking, type Packing } from './buying/least-package.ts'
export { toBuy, type BoughtAmount, type Conversion, type ToBuy, type Use } from './buying/to-buy.ts'
export { packagesToBuy, type PackagesToBuy } from './buying/packages-to-buy.ts'
export { AISLES, aisleOf, type Aisle } from './buying/aisles.ts'
