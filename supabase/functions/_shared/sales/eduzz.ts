/**
 * Webhooks of Eduzz, of its developer hub (events `myeduzz.…`).
 * Source: https://developers.eduzz.com, webhooks
 */
import {
  centsOfUnits,
  entryOf,
  listAt,
  moneyOf,
  objectAt,
  textOf,
  timeOf,
  type JsonObject,
} from './json-values.ts'
import { eventsOfProducts, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isHexSignature } from './signatures.ts'

export const eduzz: SalesProvider = {
  title: 'Eduzz',
  secretSetting: 'EDUZZ_WEBHOOK_SECRET',
  isAuthentic: ({ request, body }, secret) =>
    isHexSignature('SHA-256', body, request.headers.get('x-signature') ?? '', secret),
  read: (body, _, receipt) => readEduzz(body, receipt),
}

const KINDS: Readonly<Record<string, EventKind>> = {
  'myeduzz.invoice_opened': 'pending',
  'myeduzz.invoice_waiting_payment': 'pending',
  'myeduzz.invoice_recovering': 'pending',
  'myeduzz.invoice_paid': 'approved',
  'myeduzz.invoice_overdue': 'overdue',
  'myeduzz.invoice_waiting_refund': 'disputed',
  'myeduzz.invoice_refunded': 'refunded',
  'myeduzz.invoice_chargeback': 'chargeback',
  'myeduzz.invoice_refused': 'canceled',
  'myeduzz.invoice_canceled': 'canceled',
  'myeduzz.invoice_expired': 'expired',
}

/** @returns an event for each item of the invoice */
export function readEduzz(body: JsonObject, { receivedAt, bodyHash }: Receipt): readonly PurchaseEvent[] {
  const event = textOf(body['event'], 100) ?? 'unnamed'
  const data = objectAt(body, 'data')
  const kind = entryOf(KINDS, event) ?? 'ignored'
  const buyer = objectAt(data, 'buyer')
  const total =
    objectAt(data, 'paid')['value'] === undefined ? objectAt(data, 'price') : objectAt(data, 'paid')
  const paidAt = kind === 'approved' ? timeOf(data['paidAt']) : null
  return eventsOfProducts(
    {
      provider: 'eduzz',
      event_id: textOf(body['id']) ?? `body:${bodyHash}`,
      event,
      kind,
      occurred_at: paidAt ?? timeOf(body['sentDate']) ?? timeOf(data['sentDate']) ?? receivedAt.toISOString(),
      transaction_id: textOf(data['id']),
      subscription_id: textOf(objectAt(data, 'contract')['id']),
      buyer_email: textOf(buyer['email'], 320),
      buyer_name: textOf(buyer['name']),
    },
    listAt(data, 'items').map((item) => {
      const price = objectAt(item, 'price')
      return {
        product_id: textOf(item['productId']),
        product_name: textOf(item['name'], 300),
        ...moneyOf(centsOfUnits(price['value']), price['currency'] ?? undefined),
      }
    }),
    moneyOf(centsOfUnits(total['value']), total['currency'] ?? undefined),
  )
}
