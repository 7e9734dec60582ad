// A quote as its customer reads it: prices, never costs.

import { formatMoney, formatPercent, type QuoteSums } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { dayText } from '../../lib/day.ts'
import { messages } from './messages.ts'
import type { QuoteContent, QuoteItem } from './quote.ts'

const { text } = messages

/** '12 fatias de Bolo', '1,5 kg de Bolo', '2 × Topo de bolo' */
export function itemText({ name, count, unit }: QuoteItem): string {
  return unit === '' ? text.times(formatNumber(count), name) : text.of(formatNumber(count), unit, name)
}

export interface QuoteLine {
  readonly label: string
  readonly money: string
}

/** Items, delivery and discount, each with its sum. */
export function quoteLines(content: QuoteContent, sums: QuoteSums): readonly QuoteLine[] {
  return [
    ...content.items.map((item, index) => ({
      label: itemText(item),
      money: formatMoney(sums.itemCents[index] ?? 0),
    })),
    ...(sums.deliveryCents > 0
      ? [{ label: text.delivery(content.delivery_place), money: formatMoney(sums.deliveryCents) }]
      : []),
    ...(sums.discountCents > 0
      ? [{ label: text.discount, money: `−${formatMoney(sums.discountCents)}` }]
      : []),
  ]
}

/** How it is paid, and how long it holds. */
export function termLines(content: QuoteContent, sums: QuoteSums): readonly string[] {
  return [
    ...(sums.depositCents > 0 && sums.restCents > 0
      ? [
          text.deposit(
            formatPercent(content.deposit_percent),
            formatMoney(sums.depositCents),
            formatMoney(sums.restCents),
          ),
        ]
      : []),
    ...(content.valid_until === null ? [] : [text.valid(dayText(content.valid_until))]),
  ]
}

/** The quote as a message. */
export function quoteText(number: number, content: QuoteContent, sums: QuoteSums): string {
  const { customer_name: name, event_on: day, note } = content
  return [
    `*${messages.numbered(number)}*`,
    ...(name === '' ? [] : [text.for(name)]),
    ...(day === null ? [] : [text.on(dayText(day))]),
    '',
    ...quoteLines(content, sums).map(({ label, money }) => `• ${label}: ${money}`),
    text.total(formatMoney(sums.totalCents)),
    '',
    ...termLines(content, sums),
    ...(note === '' ? [] : ['', note]),
  ]
    .join('\n')
    .trim()
}
