/** Messages of any other shop, in the format of docs/sales.md. */
import { centsOf, entryOf, moneyOf, objectAt, textOf, timeOf, type JsonObject } from './json-values.ts'
import { purchaseEvent, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isStandardSignature } from './signatures.ts'

export const generic: SalesProvider = {
  title: 'generic',
  secretSetting: 'GENERIC_WEBHOOK_SECRET',
  isAuthentic: ({ request, body }, secret, now) =>
    isStandardSignature(body, standardHeaders(request), secret, now),
  read: (body, { request }, receipt) => readGeneric(body, standardHeaders(request).id, receipt),
}

/** Source: https://www.standardwebhooks.com */
const standardHeaders = ({ headers }: Request) => ({
  id: (headers.get('webhook-id') ?? '').slice(0, 200),
  timestamp: headers.get('webhook-timestamp') ?? '',
  signature: headers.get('webhook-signature') ?? '',
})

const KINDS: Readonly<Record<string, EventKind>> = {
  'purchase.approved': 'approved',
  'purchase.pending': 'pending',
  'purchase.overdue': 'overdue',
  'purchase.disputed': 'disputed',
  'purchase.refunded': 'refunded',
  'purchase.partially_refunded': 'partially_refunded',
  'purchase.chargeback': 'chargeback',
  'purchase.canceled': 'canceled',
  'purchase.expired': 'expired',
  'subscription.charge_moved': 'charge_moved',
  'subscription.canceled': 'subscription_canceled',
}

/** @param messageId of the header `webhook-id` */
export function readGeneric(
  body: JsonObject,
  messageId: string,
  { receivedAt }: Receipt,
): readonly PurchaseEvent[] {
  const event = textOf(body['type'], 100) ?? 'unnamed'
  const data = objectAt(body, 'data')
  const [product, buyer] = [objectAt(data, 'product'), objectAt(data, 'buyer')]
  const read = purchaseEvent({
    provider: 'generic',
    event_id: messageId,
    event,
    kind: entryOf(KINDS, event) ?? 'ignored',
    occurred_at: timeOf(body['timestamp']) ?? receivedAt.toISOString(),
    transaction_id: textOf(data['transaction']),
    subscription_id: textOf(data['subscription']),
    product_id: textOf(product['id']),
    product_name: textOf(product['name'], 300),
    buyer_email: textOf(buyer['email'], 320),
    buyer_name: textOf(buyer['name']),
    access_until: timeOf(data['access_until']),
    refunded_cents: centsOf(data['refunded_cents']),
    ...moneyOf(centsOf(data['amount_cents']), data['currency'] ?? undefined),
  })
  return [read]
}
