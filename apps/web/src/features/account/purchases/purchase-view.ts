/** What a purchase's card shows, from its row. */
import { formatMoney } from '@ateliedoce/pricing'
import { dayText } from '../../../lib/day.ts'
import { once } from '../../../lib/once.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { messages } from './messages.ts'
import type { OwnPurchase } from './queries.ts'

interface PurchaseView {
  readonly title: string
  readonly badge: { readonly text: string; readonly tone: BadgeTone }
  /** "when, from where, until when": short sentences. */
  readonly facts: readonly string[]
  /** What was paid, in the currency of the sale; null where it is not known. */
  readonly amount: string | null
  /** Why it is not open, or for how long; null where the badge suffices. */
  readonly reason: string | null
  /** Whether the seller has sent a receipt. */
  readonly hasReceipt: boolean
  /** The last moment at which the buyer may withdraw, and how; null once the days are over. */
  readonly withdrawal: { readonly text: string; readonly how: string } | null
}

const DAY = once(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }),
)
const dayOf = (time: string) => DAY().format(new Date(time))

/** Orders that were never paid. */
const UNPAID: ReadonlySet<string> = new Set(['pending', 'canceled', 'expired'])

/** @param day today on the calendar of the device: whether the days of withdrawal are over */
export function purchaseView(purchase: OwnPurchase, day: string): PurchaseView {
  const { provider, provider_name, status, is_open, expires_at, lost_at, bought_at, transaction_id } =
    purchase
  const titles = purchase.materials.map(({ title }) => title)
  const isGift = provider === 'operator'
  const isPaid = !UNPAID.has(status)
  const dated = isPaid ? messages.boughtOn : messages.orderedOn
  const end = expires_at === null ? null : dayOf(expires_at)
  return {
    title: purchase.product_name ?? messages.titles(titles) ?? messages.nameless,
    badge: badgeOf(purchase),
    facts: [
      isGift ? messages.givenOn(dayOf(bought_at)) : dated(dayOf(bought_at), provider_name),
      ...(is_open && titles.length > 0 ? [end === null ? messages.forGood : messages.openUntil(end)] : []),
      ...(transaction_id === null ? [] : [messages.transaction(transaction_id)]),
    ],
    amount: amountOf(purchase),
    reason: reasonOf(status, is_open, titles.length > 0, lost_at === null ? null : dayOf(lost_at), end),
    hasReceipt: isPaid && !isGift,
    withdrawal: withdrawalOf(purchase, day),
  }
}

function amountOf({ amount_cents, currency }: OwnPurchase): string | null {
  if (amount_cents === null) return null
  if (currency === 'BRL') return formatMoney(amount_cents)
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amount_cents / 100)
}

function badgeOf({ status, is_open, materials }: OwnPurchase): PurchaseView['badge'] {
  if (is_open && materials.length > 0) return { text: messages.badges.open, tone: 'green' }
  if (status === 'pending' || is_open) return { text: messages.badges.waiting, tone: 'yellow' }
  return { text: messages.badges.closed, tone: 'gray' }
}

function reasonOf(
  status: string,
  isOpen: boolean,
  isKnown: boolean,
  lostOn: string | null,
  end: string | null,
): string | null {
  const { reasons } = messages
  if (status === 'refunded') return reasons.refunded(lostOn)
  if (status === 'chargeback') return reasons.chargeback(lostOn)
  if (status === 'pending') return reasons.pending
  if (status === 'canceled') return reasons.canceled
  if (status === 'expired') return reasons.expired
  if (isOpen && !isKnown) return reasons.unknownProduct
  if (isOpen && status === 'disputed') return reasons.disputed
  if (isOpen && status === 'overdue') return reasons.overdue
  if (isOpen && status === 'canceled_at_period_end') return reasons.ending
  return isOpen ? null : reasons.over(end)
}

function withdrawalOf(purchase: OwnPurchase, day: string): PurchaseView['withdrawal'] {
  const { withdrawal_ends_on: last, is_open, refund_url, provider_name } = purchase
  if (last === null || !is_open || last < day) return null
  const how =
    refund_url === null
      ? messages.withdrawal.byMail(provider_name)
      : messages.withdrawal.byPage(provider_name)
  return { text: messages.withdrawal.until(dayText(last)), how }
}
