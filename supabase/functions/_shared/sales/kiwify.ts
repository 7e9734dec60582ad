/**
 * Webhooks of Kiwify.
 * Source: https://docs.kiwify.com.br/api-reference/webhooks/receiving
 */
import {
  centsOf,
  entryOf,
  isObject,
  moneyOf,
  objectAt,
  textOf,
  timeOf,
  type JsonObject,
} from './json-values.ts'
import { purchaseEvent, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isHexSignature } from './signatures.ts'

export const kiwify: SalesProvider = {
  title: 'Kiwify',
  secretSetting: 'KIWIFY_WEBHOOK_TOKEN',
  isAuthentic: ({ url, body }, secret) =>
    isHexSignature('SHA-1', body, url.searchParams.get('signature') ?? '', secret),
  read: (body, _, receipt) => readKiwify(body, receipt),
}

const KINDS: Readonly<Record<string, EventKind>> = {
  order_approved: 'approved',
  subscription_renewed: 'approved',
  pix_created: 'pending',
  billet_created: 'pending',
  subscription_late: 'overdue',
  order_refunded: 'refunded',
  chargeback: 'chargeback',
  order_rejected: 'canceled',
  subscription_canceled: 'subscription_canceled',
}

/** Names of the triggers in the seller's panel, which some messages carry in place of the event's. */
const EVENT_OF_TRIGGER: Readonly<Record<string, string>> = {
  compra_aprovada: 'order_approved',
  compra_recusada: 'order_rejected',
  compra_reembolsada: 'order_refunded',
  pix_gerado: 'pix_created',
  boleto_gerado: 'billet_created',
}

const EVENT_OF_STATUS: Readonly<Record<string, string>> = {
  paid: 'order_approved',
  waiting_payment: 'pix_created',
  refused: 'order_rejected',
  refunded: 'order_refunded',
  chargedback: 'chargeback',
}

/** The time of a kind of event, before the time of the message. */
const TIMES: Partial<Readonly<Record<EventKind, readonly string[]>>> = {
  approved: ['approved_date'],
  refunded: ['refunded_at'],
}

/** @param body the order, or an object that holds it as `order` */
export function readKiwify(body: JsonObject, { receivedAt, bodyHash }: Receipt): readonly PurchaseEvent[] {
  const order = isObject(body['order']) ? body['order'] : body
  // Together with ':' and an order of 200 characters, this stays within the 300 that an identity may have.
  const sent = textOf(order['webhook_event_type'] ?? body['webhook_event_type'], 99)
  const event =
    sent === null
      ? (entryOf(EVENT_OF_STATUS, textOf(order['order_status']) ?? '') ?? 'unnamed')
      : (entryOf(EVENT_OF_TRIGGER, sent) ?? sent)
  const kind = entryOf(KINDS, event) ?? 'ignored'
  const orderId = textOf(order['order_id'])
  const commissions = objectAt(order, 'Commissions')
  const [product, customer] = [objectAt(order, 'Product'), objectAt(order, 'Customer')]
  const subscription = objectAt(order, 'Subscription')
  const times = [...(TIMES[kind] ?? []), 'updated_at', 'created_at'].map((field) => timeOf(order[field]))
  const read = purchaseEvent({
    provider: 'kiwify',
    event_id: `${event}:${orderId ?? bodyHash}`,
    event,
    kind,
    occurred_at: times.find((time) => time !== null) ?? receivedAt.toISOString(),
    transaction_id: orderId,
    subscription_id: textOf(order['subscription_id']) ?? textOf(subscription['id']),
    product_id: textOf(product['product_id']),
    product_name: textOf(product['product_name'], 300),
    buyer_email: textOf(customer['email'], 320),
    buyer_name: textOf(customer['full_name']),
    access_until:
      kind === 'approved' || kind === 'subscription_canceled'
        ? (timeOf(objectAt(subscription, 'customer_access')['access_until']) ??
          timeOf(subscription['next_payment']))
        : null,
    ...moneyOf(centsOf(commissions['charge_amount']), commissions['currency'] ?? undefined),
  })
  return [read]
}
