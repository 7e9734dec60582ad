// The effects of an ingredient's last price on the recipes that use it, and on those that use them.

import { costEffects, toNumber } from '@ateliedoce/pricing'
import { packagePrices, sheetOf } from '../../../domain/sell/bases/base-sheets.ts'
import type { RecipeSheets } from '../../../domain/sell/bases/use-recipe-sheets.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { changeText, signedPercent } from './bases-view.ts'

export interface EffectView {
  readonly id: string
  readonly title: string
  /** 'R$ 6,00 → R$ 9,00' */
  readonly cost: string
  /** '+50%' */
  readonly percent: string
}

export function priceEffects(
  goodsKey: string,
  sheets: RecipeSheets,
  prices: readonly CurrentPrice[],
): readonly EffectView[] {
  const { recipes, links, kitchen, now } = sheets
  const book = packagePrices(prices.map((row) => (row.key === goodsKey ? withFormerPrice(row) : row)))
  const before = recipes.map((recipe) => sheetOf(recipe, links, book, kitchen))
  return costEffects(before, now).map((effect) => ({
    id: effect.id,
    title: effect.name,
    cost: changeText(effect, sheets),
    percent: signedPercent(toNumber(effect.percent)),
  }))
}

/** The same row where there is no former price. */
function withFormerPrice(row: CurrentPrice): CurrentPrice {
  const { previous_price_cents: cents, previous_amount: amount, previous_unit: unit } = row
  if (cents === null || amount === null || unit === null) return row
  return { ...row, package_price_cents: cents, package_amount: amount, package_unit: unit }
}
