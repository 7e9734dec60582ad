/**
 * Webhooks of Hotmart, version 2.0.0.
 * Source: https://developers.hotmart.com/docs/pt-BR/2.0.0/webhook/purchase-webhook/
 */
import { centsOfUnits, entryOf, moneyOf, objectAt, textOf, timeOf, type JsonObject } from './json-values.ts'
import { purchaseEvent, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isSameSecret } from './signatures.ts'

export const hotmart: SalesProvider = {
  title: 'Hotmart',
  secretSetting: 'HOTMART_HOTTOK',
  isAuthentic: ({ request }, secret) => isSameSecret(request.headers.get('x-hotmart-hottok') ?? '', secret),
  read: (body, _, receipt) => readHotmart(body, receipt),
}

/** The event decides, not the status beside it. */
const KINDS: Readonly<Record<string, EventKind>> = {
  PURCHASE_APPROVED: 'approved',
  // The end of the guarantee.
  PURCHASE_COMPLETE: 'completed',
  PURCHASE_BILLET_PRINTED: 'pending',
  PURCHASE_DELAYED: 'overdue',
  PURCHASE_PROTEST: 'disputed',
  PURCHASE_REFUNDED: 'refunded',
  PURCHASE_CHARGEBACK: 'chargeback',
  PURCHASE_CANCELED: 'canceled',
  PURCHASE_EXPIRED: 'expired',
  UPDATE_SUBSCRIPTION_CHARGE_DATE: 'charge_moved',
  SUBSCRIPTION_CANCELLATION: 'subscription_canceled',
}

type Facts = Partial<PurchaseEvent>

/** @returns two events for a complete order: the approval that it repeats, and its completion */
export function readHotmart(body: JsonObject, { receivedAt, bodyHash }: Receipt): readonly PurchaseEvent[] {
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
  switch (envelope.kind) {
    case 'subscription_canceled':
      return [purchaseEvent({ ...envelope, ...cancellation(data, sentAt) })]
    case 'charge_moved':
      return [purchaseEvent({ ...envelope, ...movedCharge(data) })]
    case 'completed': {
      const approval = { ...envelope, event_id: `${envelope.event_id}#approved`, kind: 'approved' as const }
      return [
        purchaseEvent({ ...approval, ...purchase(data), ...approvalOf(data, sentAt) }),
        purchaseEvent({ ...envelope, ...purchase(data) }),
      ]
    }
    case 'approved':
      return [purchaseEvent({ ...envelope, ...purchase(data), ...approvalOf(data, sentAt) })]
    case 'refunded':
      return [purchaseEvent({ ...envelope, ...purchase(data), ...refundOf(data) })]
    default:
      return [purchaseEvent({ ...envelope, ...purchase(data) })]
  }
}

function purchase(data: JsonObject): Facts {
  const [bought, product, buyer] = [
    objectAt(data, 'purchase'),
    objectAt(data, 'product'),
    objectAt(data, 'buyer'),
  ]
  const price = objectAt(bought, 'price')
  return {
    transaction_id: textOf(bought['transaction']),
    subscription_id: textOf(objectAt(data, 'subscription', 'subscriber')['code']),
    product_id: textOf(product['ucode']) ?? textOf(product['id']),
    product_name: textOf(product['name'], 300),
    buyer_email: textOf(buyer['email'], 320),
    buyer_name: textOf(buyer['name']),
    ...moneyOf(centsOfUnits(price['value']), price['currency_value'] ?? null),
  }
}

/** An approval that is repeated weeks later is still the approval of that day. */
function approvalOf(data: JsonObject, sentAt: string): Facts {
  const bought = objectAt(data, 'purchase')
  return {
    occurred_at: timeOf(bought['approved_date']) ?? sentAt,
    access_until: timeOf(bought['date_next_charge']),
  }
}

function refundOf(data: JsonObject): Facts {
  return objectAt(data, 'purchase')['status'] === 'PARTIALLY_REFUNDED' ? { kind: 'partially_refunded' } : {}
}

function cancellation(data: JsonObject, sentAt: string): Facts {
  return {
    ...subscriberOf(data),
    occurred_at: timeOf(data['cancellation_date']) ?? sentAt,
    access_until: timeOf(data['date_next_charge']),
  }
}

function movedCharge(data: JsonObject): Facts {
  return {
    ...subscriberOf(data),
    access_until:
      timeOf(objectAt(data, 'subscription')['date_next_charge']) ?? timeOf(data['date_next_charge']),
  }
}

function subscriberOf(data: JsonObject): Facts {
  const subscriber = objectAt(data, 'subscriber')
  return {
    subscription_id: textOf(subscriber['code']),
    buyer_email: textOf(subscriber['email'], 320),
    buyer_name: textOf(subscriber['name']),
  }
}
