// The form of a quote: its texts as typed, and the quote read from them.

import { formatMoney, quoteSums, type QuoteSums } from '@ateliedoce/pricing'
import { daysAfter, today } from '../../../lib/day.ts'
import { textsReader } from '../../../lib/device-store/drafts.ts'
import { numberToType, typedAmount, typedMoney, typedPercent } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'
import { ITEM_KINDS, readItems, type ItemKind, type QuoteContent, type QuoteItem } from './quote.ts'
import type { QuoteRow } from './rows.ts'

export interface ItemDraft {
  readonly key: string
  readonly kind: ItemKind
  /** '' for none. */
  readonly recipeId: string
  readonly name: string
  readonly count: string
  readonly unit: string
  readonly price: string
}

export interface QuoteDraft {
  /** `updated_at` of the stored quote that it began from; '' for a new one. */
  readonly readAt: string
  readonly seller: string
  readonly sellerContact: string
  readonly name: string
  readonly contact: string
  readonly day: string
  readonly items: readonly ItemDraft[]
  readonly delivery: string
  readonly place: string
  readonly discount: string
  readonly deposit: string
  readonly valid: string
  readonly note: string
}

/** Sentences by field: 'deposit', 'n1.price'. */
export type QuoteProblems = Readonly<Record<string, string>>

export interface ReadQuote {
  readonly problems: QuoteProblems
  /** What can be saved; null where `problems` names something. */
  readonly content: QuoteContent | null
  /** Null while something cannot be summed. */
  readonly sums: QuoteSums | null
}

/** The limits of the database. */
const MOST = { items: 40, count: 100_000, cents: 100_000_000, note: 2000 } as const
/** A number that is typed may have as many. */
const DECIMALS = 6
/** A free or unused field is as often typed as zero as left empty. */
const OR_ZERO = { zero: true } as const
/** Quotes are valid for a week, and a half is paid first. */
const DAYS_VALID = 7

/** @param last the learner's last quote, whose seller stays */
export function emptyDraft(last: QuoteRow | null, now = new Date()): QuoteDraft {
  return {
    readAt: '',
    seller: last?.seller_name ?? '',
    sellerContact: last?.seller_contact ?? '',
    name: '',
    contact: '',
    day: '',
    items: [blankItem('recipe', [])],
    delivery: '',
    place: '',
    discount: '',
    deposit: '50',
    valid: daysAfter(today(now), DAYS_VALID),
    note: '',
  }
}

export function blankItem(kind: ItemKind, others: readonly ItemDraft[]): ItemDraft {
  const last = Math.max(0, ...others.map(({ key }) => Number(key.slice(1))))
  const base = { key: `n${last + 1}`, kind, recipeId: '', name: '', price: '' }
  return { ...base, count: kind === 'recipe' ? '' : '1', unit: '' }
}

/** What this device has kept of a quote; null where nothing is. */
export function keptDraft(stored: unknown, begun: QuoteDraft): QuoteDraft | null {
  const texts = textsReader(begun)(stored)
  if (texts === undefined) return null
  const { items } = stored as { readonly items?: unknown }
  const blank = { key: '', kind: 'recipe', recipeId: '', name: '', count: '', unit: '', price: '' } as const
  return {
    ...texts,
    items: (Array.isArray(items) ? items.slice(0, 2 * MOST.items) : []).flatMap((item: unknown, index) => {
      const read = textsReader<ItemDraft>(blank)(item)
      if (read === undefined) return []
      const kind = ITEM_KINDS.find((known) => known === read.kind) ?? 'recipe'
      return [{ ...read, kind, key: `n${index + 1}` }]
    }),
  }
}

export function draftOf(row: QuoteRow): QuoteDraft {
  const money = (cents: number) => (cents === 0 ? '' : moneyToType(cents))
  return {
    readAt: row.updated_at,
    seller: row.seller_name,
    sellerContact: row.seller_contact,
    name: row.customer_name,
    contact: row.customer_contact,
    day: row.event_on ?? '',
    items: readItems(row.items).map(({ kind, name, count, unit, unitPriceCents, recipeId = '' }, index) => ({
      key: `n${index + 1}`,
      kind,
      recipeId,
      name,
      count: numberToType(count, DECIMALS),
      unit,
      price: moneyToType(unitPriceCents),
    })),
    delivery: money(row.delivery_cents),
    place: row.delivery_place,
    discount: money(row.discount_cents),
    deposit: numberToType(row.deposit_percent, DECIMALS),
    valid: row.valid_until ?? '',
    note: row.note,
  }
}

export function readDraft(draft: QuoteDraft): ReadQuote {
  const problems: Record<string, string> = {}
  const take = (
    field: string,
    read: { value: number | null; problem: string | null },
    most: number,
    missing?: string,
  ) => {
    const isTooLarge = read.value !== null && read.value > most
    const problem =
      read.problem ?? (read.value === null ? missing : isTooLarge ? messages.problems.large : undefined)
    if (problem !== undefined) problems[field] = problem
    return read.value ?? 0
  }
  const items = draft.items.map(({ key, kind, recipeId, name, count, unit, price }): QuoteItem => {
    if (name.trim() === '') problems[`${key}.name`] = messages.problems.item
    return {
      kind,
      name: name.trim().slice(0, 200),
      count: take(`${key}.count`, typedAmount(count), MOST.count, messages.problems.count),
      unit: unit.trim().slice(0, 60),
      unitPriceCents: take(`${key}.price`, typedMoney(price, OR_ZERO), MOST.cents, messages.problems.price),
      ...(recipeId !== '' && { recipeId }),
    }
  })
  if (items.length === 0) problems['items'] = messages.problems.none
  if (items.length > MOST.items) problems['items'] = messages.problems.many(MOST.items)
  for (const field of ['day', 'valid'] as const)
    if (draft[field] !== '' && !isNear(draft[field])) problems[field] = messages.problems.day
  const delivery = take('delivery', typedMoney(draft.delivery, OR_ZERO), MOST.cents)
  const discount = take('discount', typedMoney(draft.discount, OR_ZERO), MOST.cents)
  const deposit = take('deposit', typedPercent(draft.deposit, OR_ZERO), Infinity)
  if (deposit < 0 || deposit > 100) problems['deposit'] = messages.problems.percent
  if (draft.note.trim().length > MOST.note) problems['note'] = messages.problems.note(MOST.note)
  const { value: sums } = quoteSums({
    items,
    discountCents: discount,
    deliveryCents: delivery,
    depositPercent: Math.min(100, Math.max(0, deposit)),
  })
  if (sums === null && items.length > 0 && discount > 0) problems['discount'] = messages.problems.discount
  const content: QuoteContent = {
    seller_name: draft.seller.trim(),
    seller_contact: draft.sellerContact.trim(),
    customer_name: draft.name.trim(),
    customer_contact: draft.contact.trim(),
    event_on: draft.day || null,
    items,
    delivery_cents: delivery,
    delivery_place: draft.place.trim(),
    discount_cents: discount,
    deposit_percent: deposit,
    valid_until: draft.valid || null,
    note: draft.note.trim(),
  }
  return { problems, content: Object.keys(problems).length === 0 ? content : null, sums }
}

/** The days that the database takes. */
function isNear(day: string): boolean {
  return day >= '2000-01-01' && day <= '2099-12-31'
}

/** Whether a draft equals the stored quote, however its numbers are written. */
export function isStored(draft: QuoteDraft, row: QuoteRow): boolean {
  const { content } = readDraft(draft)
  return content !== null && JSON.stringify(content) === JSON.stringify(readDraft(draftOf(row)).content)
}

/** '9,50' */
export function moneyToType(cents: number): string {
  return formatMoney(cents).replace(/^R\$\s/, '')
}
