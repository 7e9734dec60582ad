/**
 * Webhooks of Cakto.
 * Source: https://ajuda.cakto.com.br/pt/article/como-funcionam-os-webhooks-1l9m78k/
 */
import { centsOfUnits, entryOf, moneyOf, objectAt, textOf, timeOf, type JsonObject } from './json-values.ts'
import { purchaseEvent, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isSameSecret } from './signatures.ts'

export const cakto: SalesProvider = {
  title: 'Cakto',
  secretSetting: 'CAKTO_WEBHOOK_SECRET',
  // Cakto sends the secret as a field of the message.
  isAuthentic: ({ content }, secret) => {
    const sent = content?.['secret']
    return isSameSecret(typeof sent === 'string' ? sent : '', secret)
  },
  read: (body, _, receipt) => readCakto(body, receipt),
}

const KINDS: Readonly<Record<string, EventKind>> = {
  purchase_approved: 'approved',
  subscription_renewed: 'approved',
  pix_gerado: 'pending',
  boleto_gerado: 'pending',
  picpay_gerado: 'pending',
  purchase_refused: 'canceled',
  subscription_renewal_refused: 'overdue',
  refund: 'refunded',
  chargeback: 'chargeback',
  subscription_canceled: 'subscription_canceled',
}

/** The field with the time of a kind of event, before the time of the order. */
const TIMES: Partial<Readonly<Record<EventKind, string>>> = {
  approved: 'paidAt',
  refunded: 'refundedAt',
  chargeback: 'chargedbackAt',
}
const DAY_MS = 86_400_000

export function readCakto(body: JsonObject, { receivedAt, bodyHash }: Receipt): readonly PurchaseEvent[] {
  const event = textOf(body['event'], 99) ?? 'unnamed'
  const data = objectAt(body, 'data')
  const kind = entryOf(KINDS, event) ?? 'ignored'
  const [product, customer, subscription] = [
    objectAt(data, 'product'),
    objectAt(data, 'customer'),
    objectAt(data, 'subscription'),
  ]
  const orderId = textOf(data['id'])
  const times = [
    kind === 'subscription_canceled' ? subscription['canceledAt'] : undefined,
    data[TIMES[kind] ?? 'createdAt'],
    data['createdAt'],
  ].map(timeOf)
  const occurredAt = times.find((time) => time !== null) ?? receivedAt.toISOString()
  return [
    purchaseEvent({
      provider: 'cakto',
      event_id: `${event}:${orderId ?? bodyHash}`,
      event,
      kind,
      occurred_at: occurredAt,
      transaction_id: orderId,
      subscription_id: textOf(subscription['id']),
      product_id: textOf(product['id']),
      product_name: textOf(product['name'], 300),
      buyer_email: textOf(customer['email'], 320),
      buyer_name: textOf(customer['name']),
      access_until: kind === 'approved' ? periodEnd(subscription, occurredAt) : null,
      ...moneyOf(centsOfUnits(data['amount'])),
    }),
  ]
}

/**
 * The end of the period that a charge paid for. In the published examples `next_payment_date` is the day of the charge itself, so the
 * period in days decides where it ends later.
 */
function periodEnd(subscription: JsonObject, paidAt: string): string | null {
  const next = timeOf(subscription['next_payment_date'])
  const days = Number(subscription['recurrence_period'])
  const byPeriod =
    Number.isInteger(days) && days > 0 && days <= 3660 ? timeOf(Date.parse(paidAt) + days * DAY_MS) : null
  return (
    [next, byPeriod]
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
