// A quote as its customer reads it: prices, never costs.

import { formatMoney, formatPercent, type QuoteSums } from '@ateliedoce/pricing'
import { fold, formatNumber, singular } from '@ateliedoce/recipe-text'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { dayOf, dayText } from '../../../lib/day.ts'
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

/** What the database gave a stored quote: its number and the moment of its issue. */
export interface Issued {
  readonly number: number
  readonly created_at: string
}

/** '12 fatias de Bolo', '1,5 kg de Bolo', '2 × Topo de bolo'; '3 × Bolo de Chocolate' where the name says the unit already. */
export function itemText({ name, count, unit }: QuoteItem): string {
  return unit === '' || isNamedBy(unit, name)
    ? text.times(formatNumber(count), name)
    : text.of(yieldText(count, unit), name)
}

/** The word that begins the complement of a name: what the product is made of, or its container. */
const COMPLEMENT = /^(?:d[eao]s?|com|sem|em|n[ao]s?|para)$/

/** "bolo" of "Bolo de Chocolate" and "Mini bolo", not "pote" of "Bolo de pote". */
function isNamedBy(unit: string, name: string): boolean {
  const [units, names] = [singularWords(unit), singularWords(name)]
  const end = names.findIndex((word) => COMPLEMENT.test(word))
  const starts = names.slice(0, end < 0 ? names.length : end).map((_, index) => index)
  return starts.some((start) => units.every((word, index) => word === names[start + index]))
}

const singularWords = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => fold(singular(word.toLowerCase())))

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

/** The customer, the day that the quote is for, and the day of its issue. */
export function aboutLines(
  { customer_name: name, event_on: day }: QuoteContent,
  createdAt: string,
): readonly string[] {
  return [
    ...(name === '' ? [] : [text.for(name)]),
    ...(day === null ? [] : [text.on(dayText(day))]),
    text.issued(dayText(dayOf(createdAt))),
  ]
}

/** Name and contact of the learner. */
export function sellerLines({ seller_name: name, seller_contact: contact }: QuoteContent): readonly string[] {
  return [name, contact].filter((line) => line !== '')
}

/** The quote as a message. */
export function quoteText({ number, created_at }: Issued, content: QuoteContent, sums: QuoteSums): string {
  const seller = sellerLines(content)
  return [
    `*${messages.numbered(number)}*`,
    ...aboutLines(content, created_at),
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
export function pdfTexts({ created_at }: Pick<Issued, 'created_at'>, content: QuoteContent, sums: QuoteSums) {
  return {
    seller: sellerLines(content),
    about: aboutLines(content, created_at),
    lines: quoteLines(content, sums),
    total: { label: messages.total, detail: '', money: formatMoney(sums.totalCents) },
    terms: termLines(content, sums),
    note: content.note.split(/\r\n|[\r\n]/),
  }
}
