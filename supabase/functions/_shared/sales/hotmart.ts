/**
 * Webhooks of Hotmart, version 2.0.0.
 * Source: https://developers.hotmart.com/docs/pt-BR/2.0.0/webhook/purchase-webhook/
 */
import { centsOfUnits, entryOf, objectAt, textOf, timeOf, type JsonObject } from './json-values.ts'
import { purchaseEvent, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'

/** The event decides, not the status beside it. */
const KINDS: Readonly<Record<string, EventKind>> = {
  PURCHASE_APPROVED: 'approved',
  // The end of the guarantee: the same purchase again.
  PURCHASE_COMPLETE: 'approved',
  PURCHASE_BILLET_PRINTED: 'pending',
  PURCHASE_DELAYED: 'overdue',
  PURCHASE_PROTEST: 'disputed',
  PURCHASE_REFUNDED: 'refunded',
  PURCHASE_CHARGEBACK: 'chargeback',
  PURCHASE_CANCELED: 'canceled',
  PURCHASE_EXPIRED: 'expired',
  SUBSCRIPTION_CANCELLATION: 'subscription_canceled',
}

export function readHotmart(body: JsonObject, { receivedAt, bodyHash }: Receipt): PurchaseEvent {
  const event = textOf(body['event'], 100) ?? 'unnamed'
  const data = objectAt(body, 'data')
  const sentAt = timeOf(body['creation_date']) ?? timeOf(body['creationDate']) ?? receivedAt.toISOString()
  const envelope = {
    provider: 'hotmart' as const,
    event_id: textOf(body['id']) ?? `body:${bodyHash}`,
    event,
    kind: entryOf(KINDS, event) ?? 'ignored',
    occurred_at: sentAt,
  }
  return envelope.kind === 'subscription_canceled'
    ? purchaseEvent({ ...envelope, ...cancellation(data, sentAt) })
    : purchaseEvent({ ...envelope, ...purchase(data, envelope.kind, sentAt) })
}

function purchase(data: JsonObject, kind: EventKind, sentAt: string): Partial<PurchaseEvent> {
  const [bought, product, buyer] = [
    objectAt(data, 'purchase'),
    objectAt(data, 'product'),
    objectAt(data, 'buyer'),
  ]
  const isApproval = kind === 'approved'
  const isPartial = kind === 'refunded' && bought['status'] === 'PARTIALLY_REFUNDED'
  return {
    kind: isPartial ? 'partially_refunded' : kind,
    // An approval that is repeated weeks later is still the approval of that day.
    occurred_at: (isApproval && timeOf(bought['approved_date'])) || sentAt,
    transaction_id: textOf(bought['transaction']),
    subscription_id: textOf(objectAt(data, 'subscription', 'subscriber')['code']),
    product_id: textOf(product['ucode']) ?? textOf(product['id']),
    product_name: textOf(product['name'], 300),
    buyer_email: textOf(buyer['email'], 320),
    buyer_name: textOf(buyer['name']),
    access_until: isApproval ? timeOf(bought['date_next_charge']) : null,
    amount_cents: centsOfUnits(objectAt(bought, 'price')['value']),
  }
}

function cancellation(data: JsonObject, sentAt: string): Partial<PurchaseEvent> {
  const subscriber = objectAt(data, 'subscriber')
  return {
    occurred_at: timeOf(data['cancellation_date']) ?? sentAt,
    subscription_id: textOf(subscriber['code']),
    buyer_email: textOf(subscriber['email'], 320),
    buyer_name: textOf(subscriber['name']),
    access_until: timeOf(data['date_next_charge']),
  }
}
