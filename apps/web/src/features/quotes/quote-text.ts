// A quote as its customer reads it: prices, never costs.

import { formatMoney, formatPercent, type QuoteSums } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { yieldText } from '../../domain/recipes/yield-text.ts'
import { dayText } from '../../lib/day.ts'
import { messages } from './messages.ts'
import { stateOf, type QuoteContent, type QuoteItem } from './quote.ts'

const { text } = messages

interface QuoteFacts {
  readonly state: string
  readonly event_on: string | null
  readonly valid_until: string | null
}

/** 'Aceito · para 19/12/2026 · vale até 01/12/2026' */
export function quoteFacts({ state, event_on: day, valid_until: until }: QuoteFacts): string {
  return [
    messages.states[stateOf(state)],
    day !== null && messages.for(dayText(day)),
    until !== null && messages.until(dayText(until)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** '12 fatias de Bolo', '1,5 kg de Bolo', '2 × Topo de bolo' */
export function itemText({ name, count, unit }: QuoteItem): string {
  return unit === '' ? text.times(formatNumber(count), name) : text.of(yieldText(count, unit), name)
}

const WEIGHED = /^(?:kg|g|ml|l)$/i

/** 'R$ 9,50 cada', 'R$ 90,00 por kg'; '' where the sum is the same. */
function priceText({ count, unit, unitPriceCents }: QuoteItem): string {
  if (count === 1 || unitPriceCents === 0) return ''
  const money = formatMoney(unitPriceCents)
  return WEIGHED.test(unit) ? text.per(money, unit) : text.each(money)
}

export interface QuoteLine {
  readonly label: string
  /** What one costs; '' where the sum is the same. */
  readonly detail: string
  readonly money: string
}

/** Items, delivery and discount, each with its sum. */
export function quoteLines(content: QuoteContent, sums: QuoteSums): readonly QuoteLine[] {
  return [
    ...content.items.map((item, index) => ({
      label: itemText(item),
      detail: priceText(item),
      money: item.unitPriceCents === 0 ? text.free : formatMoney(sums.itemCents[index] ?? 0),
    })),
    ...(sums.deliveryCents > 0
      ? [{ label: text.delivery(content.delivery_place), detail: '', money: formatMoney(sums.deliveryCents) }]
      : []),
    ...(sums.discountCents > 0
      ? [{ label: text.discount, detail: '', money: `−${formatMoney(sums.discountCents)}` }]
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

/** The customer and the day. */
export function aboutLines({ customer_name: name, event_on: day }: QuoteContent): readonly string[] {
  return [...(name === '' ? [] : [text.for(name)]), ...(day === null ? [] : [text.on(dayText(day))])]
}

/** Name and contact of the learner. */
export function sellerLines({ seller_name: name, seller_contact: contact }: QuoteContent): readonly string[] {
  return [name, contact].filter((line) => line !== '')
}

/** The quote as a message. */
export function quoteText(number: number, content: QuoteContent, sums: QuoteSums): string {
  const seller = sellerLines(content)
  return [
    `*${messages.numbered(number)}*`,
    ...aboutLines(content),
    '',
    ...quoteLines(content, sums).map(({ label, money }) => `• ${label}: ${money}`),
    text.total(formatMoney(sums.totalCents)),
    '',
    ...termLines(content, sums),
    ...(content.note === '' ? [] : ['', content.note]),
    ...(seller.length === 0 ? [] : ['', seller.join(' · ')]),
  ]
    .join('\n')
    .trim()
}

/** The quote as the function that draws the PDF takes it (`supabase/functions/quote-pdf/quote-texts.ts`). */
export function pdfTexts(content: QuoteContent, sums: QuoteSums) {
  return {
    seller: sellerLines(content),
    about: aboutLines(content),
    lines: quoteLines(content, sums),
    total: { label: messages.total, detail: '', money: formatMoney(sums.totalCents) },
    terms: termLines(content, sums),
    note: content.note.split(/\r\n|[\r\n]/),
  }
}
