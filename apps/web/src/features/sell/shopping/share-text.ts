// The list as plain text for messages.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import type { ListedEntry } from '../../../domain/sell/shopping/entry.ts'
import { messages } from './messages.ts'
import type { GoodsView, ShoppingView } from './shopping-view.ts'

const texts = messages.share

/** Open goods by shelf, then the recipes and the estimate. */
export function shareText(view: ShoppingView, entries: readonly ListedEntry[]): string {
  const shelves = view.shelves.flatMap(({ aisle, goods }) => {
    const open = goods.filter(({ state }) => state === 'open')
    return open.length === 0 ? [] : [[messages.aisles[aisle].toUpperCase(), ...open.map(lineOf)].join('\n')]
  })
  const recipes = entries.filter(({ title }) => title !== null).map(recipeLine)
  const estimate = view.estimateCents === null || view.estimateCents === 0 ? [] : [estimateLine(view)]
  return [
    texts.title,
    ...shelves,
    ...(recipes.length === 0 ? [] : [[texts.recipes, ...recipes].join('\n')]),
    ...estimate,
  ].join('\n\n')
}

function lineOf({ name, amount, least }: GoodsView): string {
  const shown = amount || least
  return shown === '' ? `• ${name}` : `• ${name}: ${shown}`
}

function recipeLine({ title, summary, batches }: ListedEntry): string {
  const times = batches === 1 ? '' : `${messages.times(formatNumber(batches))} `
  return `• ${times}${title}${summary === '' ? '' : ` (${summary})`}`
}

function estimateLine({ estimateCents, unpricedCount }: ShoppingView): string {
  const money = texts.estimate(formatMoney(estimateCents ?? 0))
  return unpricedCount === 0 ? money : `${money} ${texts.unpriced(unpricedCount)}`
}
