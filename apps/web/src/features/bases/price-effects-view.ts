// The effects of an ingredient's last price on the recipes that use it, and on those that use them.

import { costEffects, formatMoney, roundHalfUp, toNumber } from '@ateliedoce/pricing'
import { packagePrices, sheetOf } from '../../domain/bases/base-sheets.ts'
import type { RecipeSheets } from '../../domain/bases/use-recipe-sheets.ts'
import type { CurrentPrice } from '../../domain/prices/rows.ts'
import { signedPercent } from './bases-view.ts'
import { messages } from './messages.ts'

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
  { recipes, links, kitchen, now }: RecipeSheets,
  prices: readonly CurrentPrice[],
): readonly EffectView[] {
  const book = packagePrices(prices.map((row) => (row.key === goodsKey ? withFormerPrice(row) : row)))
  const before = recipes.map((recipe) => sheetOf(recipe, links, book, kitchen))
  return costEffects(before, now).map(({ id, name, before: was, after, percent }) => ({
    id,
    title: name,
    cost: messages.change(money(was.totalCents), money(after.totalCents)),
    percent: signedPercent(toNumber(percent)),
  }))
}

function money(cents: Parameters<typeof roundHalfUp>[0]): string {
  return formatMoney(roundHalfUp(cents))
}

/** The same row where there is no former price. */
function withFormerPrice(row: CurrentPrice): CurrentPrice {
  const { previous_price_cents: cents, previous_amount: amount, previous_unit: unit } = row
  if (cents === null || amount === null || unit === null) return row
  return { ...row, package_price_cents: cents, package_amount: amount, package_unit: unit }
}
